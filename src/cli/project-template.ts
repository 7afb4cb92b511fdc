import { basename } from 'node:path';

/** Names and texts of files. */
export type ProjectFiles = Readonly<Record<string, string>>;

const main = `import { App, TerraformStack } from 'cdktf';
import { Alert, AnalyticsProvider, WebhookAction } from 'analytics-as-code/cdktf';

const app = new App();
const stack = new TerraformStack(app, 'analytics');

// Address and login come from ANALYTICS_BASE_URL, ANALYTICS_CLIENT_ID and ANALYTICS_CLIENT_SECRET.
new AnalyticsProvider(stack, 'analytics');

const onCall = new WebhookAction(stack, 'on-call', {
  name: 'On call',
  url: 'https://hooks.example.com/on-call',
});

new Alert(stack, 'orders-stalled', {
  name: 'Orders stalled',
  condition: 'select count(*) as orders where orders < 10',
  schedule: { frequency: 15, frequencyType: 'minute' },
  webhookActionIds: [onCall.id],
  paused: true,
});

app.synth();
`;

const compilerOptions = {
  target: 'es2023',
  module: 'nodenext',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
};

/** A state holds ids and secrets; it belongs to a machine or a bucket, and not into a repository. */
const ignored = ['node_modules/', 'cdktf.out/', '*.tfstate', '*.tfstate.*', '.*.tfstate.lock.*', 'plan.json'];

const printJson = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** The name of a package that lives in `folder`. */
function packageName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '');
  return name || 'analytics';
}

/** The files of a small project in `folder` that plans at once with this `version` of the package. */
export function createProjectFiles(folder: string, version: string): ProjectFiles {
  const dependencies = {
    'analytics-as-code': `^${version}`,
    cdktf: '^0.21.0',
    constructs: '^10.4.2',
    tsx: '^4.19.0',
  };
  return {
    'package.json': printJson({
      name: packageName(folder),
      private: true,
      scripts: { plan: 'aac plan', apply: 'aac apply' },
      dependencies,
    }),
    'cdktf.json': printJson({ language: 'typescript', app: 'npx tsx main.ts', sendCrashReports: 'false' }),
    'main.ts': main,
    'tsconfig.json': printJson({ compilerOptions, include: ['*.ts'] }),
    '.gitignore': `${ignored.join('\n')}\n`,
  };
}
