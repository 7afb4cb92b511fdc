/** What `aac` alone prints: what it is, the way from nothing to a plan, and where help is. */
export const startPage = `aac manages a data analytics service as code: alerts, actions and shares.

From nothing to a plan:
  aac init my-alerts && cd my-alerts && npm install
  npx aac serve --port 8080 --client-id me --client-secret secret &
  export ANALYTICS_BASE_URL=http://127.0.0.1:8080 ANALYTICS_CLIENT_ID=me
  export ANALYTICS_CLIENT_SECRET=secret
  npx aac plan

All commands: aac --help. One command: aac plan --help.
`;
