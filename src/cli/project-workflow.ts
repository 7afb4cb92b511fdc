/** Where the changes of a project are checked. */
export const ciHosts = ['github', 'gitlab'] as const;

export type CiHost = (typeof ciHosts)[number];

/** What a change has to pass. None of it asks the service or needs a state, so it needs no secret either. */
const checks = ['npm ci', 'npm run check', 'npm test', 'npx aac validate'];

/** Where more is told than a project without a state in reach of CI can use. */
const pointer = '# To plan on every change and to apply on the merge, too: docs/ci.md of analytics-as-code.\n';

const workflows: Readonly<Record<CiHost, { readonly path: string; readonly text: string }>> = {
  github: {
    path: '.github/workflows/analytics.yml',
    text: `${pointer}name: analytics
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
${checks.map((command) => `      - run: ${command}\n`).join('')}`,
  },
  gitlab: {
    path: '.gitlab-ci.yml',
    text: `${pointer}check:
  image: node:22
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script:
${checks.map((command) => `    - ${command}\n`).join('')}`,
  },
};

/** The file that has every change of a project checked, by its path. */
export function createWorkflow(ci: CiHost): Readonly<Record<string, string>> {
  const { path, text } = workflows[ci];
  return { [path]: text };
}
