/** Where the changes of a project are checked. */
export const ciHosts = ['github', 'gitlab'] as const;

export type CiHost = (typeof ciHosts)[number];

/** What a change has to pass before it is planned. None of it asks the service, so it needs no secret. */
const checks = ['npm run check', 'npm test', 'npx --no-install aac validate'];

const header = `# Plans every change, posts the plan as a comment, and applies exactly that plan after the merge: docs/guides/ci.md of analytics-as-code.
# It needs a state that CI can reach, and the variables ANALYTICS_BASE_URL, ANALYTICS_CLIENT_ID and ANALYTICS_CLIENT_SECRET.
`;

/** A state in a file ends with the run, and the next one would make every object again. */
const stateCheck = `node -e 'for (const file of process.argv.slice(1))
  if (JSON.parse(fs.readFileSync(file, "utf8")).terraform?.backend?.local)
    throw "The state is in a file, which CI does not keep: give the stack a backend, as docs/guides/state.md says."' cdktf.out/stacks/*/cdk.tf.json
`;

const plan = `npx --no-install aac plan --out plan.json --format text --format "json=$document" --detailed-exitcode || code=$?
# A plan that a policy denies is not saved, but reported. Without a plan, the document has the errors, or is empty.
plan=plan.json
test -f "$plan" || plan=$document
test -s "$plan" || echo '{"diagnostics":[]}' > "$plan"
`;

const end = 'test "$code" -eq 0 || test "$code" -eq 2 || exit "$code"\n';

/** Lines as they stand in a block of YAML, so many columns to the right. */
const indent = (text: string, columns: number): string => text.replace(/^(?=.)/gm, ' '.repeat(columns));

const variables = `    env:
      ANALYTICS_BASE_URL: \${{ vars.ANALYTICS_BASE_URL }}
      ANALYTICS_CLIENT_ID: \${{ vars.ANALYTICS_CLIENT_ID }}
      ANALYTICS_CLIENT_SECRET: \${{ secrets.ANALYTICS_CLIENT_SECRET }}
`;

const setUp = `      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci
`;

const githubReview = `${header}name: analytics
on: pull_request
permissions:
  contents: read
  pull-requests: write
concurrency:
  group: analytics-\${{ github.event.pull_request.number }}
  cancel-in-progress: true
jobs:
  review:
    runs-on: ubuntu-latest
${variables}    steps:
      - uses: actions/checkout@v4
${setUp}${checks.map((command) => `      - run: ${command}\n`).join('')}      - name: Check where the state is
        run: |
${indent(stateCheck, 10)}      - name: Plan and comment
        env:
          GITHUB_TOKEN: \${{ github.token }}
        run: |
          document=$(mktemp) code=0
${indent(plan, 10)}          npx --no-install aac comment "$plan"
${indent(end, 10)}      - uses: actions/upload-artifact@v4
        with:
          name: plan
          path: plan.json
`;

const githubApply = `${header}name: analytics-apply
on:
  pull_request:
    types: [closed]
permissions:
  contents: read
  actions: read
concurrency: analytics-apply
jobs:
  apply:
    if: github.event.pull_request.merged && github.event.pull_request.base.ref == github.event.repository.default_branch
    runs-on: ubuntu-latest
    environment: production
${variables}    steps:
      - uses: actions/checkout@v4
        with:
          ref: \${{ github.event.pull_request.merge_commit_sha }}
${setUp}      - name: Find the review of what was merged
        id: review
        env:
          GITHUB_TOKEN: \${{ github.token }}
          HEAD: \${{ github.event.pull_request.head.sha }}
        run: |
          runs="$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/actions/workflows/analytics.yml/runs"
          run=$(curl --fail --silent --show-error --retry 4 --header "authorization: Bearer $GITHUB_TOKEN" \\
            "$runs?head_sha=$HEAD&status=success&per_page=1" |
            node -p 'JSON.parse(fs.readFileSync(0, "utf8")).workflow_runs[0]?.id ?? ""')
          test -n "$run" || { echo "No review of $HEAD succeeded: nothing is applied."; exit 1; }
          echo "run=$run" >> "$GITHUB_OUTPUT"
      - uses: actions/download-artifact@v4
        with:
          name: plan
          run-id: \${{ steps.review.outputs.run }}
          github-token: \${{ github.token }}
      - run: npx --no-install aac apply plan.json
`;

const gitlab = `${header}# GITLAB_TOKEN is a masked variable with an access token of the project (role Developer, scope api).
image: node:22
stages: [review, apply]
before_script:
  - npm ci

review:
  stage: review
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  script:
${checks.map((command) => `    - ${command}\n`).join('')}    - |
${indent(stateCheck, 6)}    - |
      document=$(mktemp) code=0
${indent(plan, 6)}      npx --no-install aac comment "$plan"
${indent(end, 6)}  artifacts:
    when: always
    paths: [plan.json]

apply:
  stage: apply
  rules:
    - if: $CI_PIPELINE_SOURCE == "push" && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  environment: production
  resource_group: production
  script:
    - |
      ask() {
        curl --fail --silent --show-error --location --retry 4 --header "authorization: Bearer $GITLAB_TOKEN" \\
          "$CI_API_V4_URL/projects/$CI_PROJECT_ID/$1"
      }
      request=$(ask "repository/commits/$CI_COMMIT_SHA/merge_requests" |
        node -p 'JSON.parse(fs.readFileSync(0, "utf8")).find(({ state }) => state === "merged")?.iid ?? ""')
      test -n "$request" || { echo "$CI_COMMIT_SHA comes from no merge request: nothing is applied."; exit 1; }
      ask "jobs/artifacts/refs%2Fmerge-requests%2F$request%2Fhead/raw/plan.json?job=review" > plan.json
      npx --no-install aac apply plan.json
`;

const workflows: Readonly<Record<CiHost, Readonly<Record<string, string>>>> = {
  github: { '.github/workflows/analytics.yml': githubReview, '.github/workflows/analytics-apply.yml': githubApply },
  gitlab: { '.gitlab-ci.yml': gitlab },
};

/** The files that have every change of a project planned, told and applied, by their paths. */
export const createWorkflow = (ci: CiHost): Readonly<Record<string, string>> => workflows[ci];
