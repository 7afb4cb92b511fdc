import { basename } from 'node:path';
import { type InstallSpec, ownPackage } from './install-spec';
import { type CiHost, createWorkflow } from './project-workflow';

/** The CDK libraries that a project can be written with, and the version of each that it asks for. */
export const libraries = { cdktf: '^0.21.0', cdktn: '^0.24.0' } as const;

export type Library = keyof typeof libraries;

/** What a new project is written with where nobody says otherwise. */
export const defaultLibrary: Library = 'cdktf';

/** Names and texts of files. */
export type ProjectFiles = Readonly<Record<string, string>>;

/** What a project is made of. */
export interface ProjectChoices {
  readonly library: Library;
  /** Where its changes are checked, if anywhere. */
  readonly ci?: CiHost;
  /** Its code, with its tests. */
  readonly code?: ProjectFiles;
}

const createMain = (library: Library): string => `import { App } from '${library}';
import { AnalyticsStack } from './stack';

const app = new App();
new AnalyticsStack(app, 'analytics');
app.synth();
`;

/** What a stack makes. */
interface StackCode {
  /** Lines that take what it makes from other files. */
  readonly imports?: readonly string[];
  /** What it takes from the library of constructs, beside the provider. */
  readonly constructs: readonly string[];
  /** What it takes from the CDK library, beside the stack. */
  readonly elements: readonly string[];
  /** Its statements. */
  readonly body: string;
}

/** The file of a stack. */
export const createStack = (
  library: Library,
  { imports = [], constructs, elements, body }: StackCode,
): string => `import { ${['TerraformStack', ...elements].join(', ')} } from '${library}';
import type { Construct } from 'constructs';
import { ${['AnalyticsProvider', ...constructs].sort().join(', ')} } from 'analytics-as-code/${library}';
${imports.map((line) => `${line}\n`).join('')}
export class AnalyticsStack extends TerraformStack {
  constructor(scope: Construct, id: string) {
    super(scope, id);

    // Address and login come from ANALYTICS_BASE_URL, ANALYTICS_CLIENT_ID and ANALYTICS_CLIENT_SECRET.
    new AnalyticsProvider(this, 'analytics');

${body}
  }
}
`;

const sample: StackCode = {
  constructs: ['Alert', 'Schedule', 'WebhookAction'],
  elements: [],
  body: `    const onCall = new WebhookAction(this, 'on-call', {
      name: 'On call',
      url: 'https://hooks.example.com/on-call',
    });

    new Alert(this, 'orders-stalled', {
      name: 'Orders stalled',
      condition: 'select count(*) as orders where placed >= $c9_now-1h and orders < 10',
      schedule: Schedule.every('15m'),
      notify: [onCall],
      paused: true,
    });`,
};

const createTest = (library: Library): string => `import { expect, test } from '@jest/globals';
import type { Alert } from 'analytics-as-code/${library}';
import { assertFires, assertQuiet, every, given } from 'analytics-as-code/testing';
import { Testing } from '${library}';
import { AnalyticsStack } from './stack';

const stack = new AnalyticsStack(Testing.app(), 'analytics');

test('an alert looks for stalled orders every quarter of an hour', () => {
  // With true, every construct is validated, too.
  const { resource } = JSON.parse(Testing.synth(stack, true));
  expect(resource.analytics_alert['orders-stalled']).toMatchObject({
    name: 'Orders stalled',
    schedule: { frequency: 15, frequency_type: 'minute' },
    webhook_action_ids: ['\${analytics_webhook_action.on-call.id}'],
  });
});

// One order a minute from midnight on.
const orders = every('1m', '2026-01-05T00:00:00Z', '2026-01-05T01:00:00Z', (id, placed) => ({ id, placed }));
const stalled = stack.node.findChild('orders-stalled') as Alert;

test('it fires while there are nine orders', () => {
  assertFires(stalled, given(orders).at('2026-01-05T00:08:00Z'));
});

test('it is quiet as soon as there are ten', () => {
  assertQuiet(stalled, given(orders).at('2026-01-05T00:09:00Z'));
});
`;

/** How the types of a project are checked. */
export const compilerOptions = {
  target: 'es2022',
  // The code is bundled or transformed as it runs, so imports need no extensions, also where the manifest says "type": "module".
  module: 'preserve',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  // Not every compiler looks for them itself.
  types: ['jest', 'node'],
};

const jest = {
  testEnvironment: 'node',
  transform: { '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }] },
};

/** A state holds ids and secrets; it belongs to a machine or a bucket, and not into a repository. */
const ignored = [
  'node_modules/',
  'cdktf.out/',
  '*.tfstate',
  '*.tfstate.*',
  '.*.tfstate.lock.*',
  'plan.json',
  'report.html',
];

const printJson = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** The name of a package that lives in `folder`. */
function packageName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '');
  return name || 'analytics';
}

function createPackage(folder: string, spec: string, library: Library): object {
  return {
    name: packageName(folder),
    private: true,
    scripts: { plan: 'aac plan', apply: 'aac apply', check: 'tsc', test: 'jest' },
    jest,
    dependencies: {
      [ownPackage]: spec,
      [library]: libraries[library],
      constructs: '^10.4.2',
      tsx: '^4.19.0',
    },
    devDependencies: {
      '@jest/globals': '^30.0.0',
      '@swc/core': '^1.11.0',
      '@swc/jest': '^0.2.39',
      '@types/jest': '^30.0.0',
      '@types/node': '^22.0.0',
      jest: '^30.0.0',
      typescript: '^5.9.0',
    },
  };
}

/** The code of a small stack, with a test. */
export const createSample = (library: Library): ProjectFiles => ({
  'main.ts': createMain(library),
  'stack.ts': createStack(library, sample),
  'stack.test.ts': createTest(library),
});

/**
 * The files of a project in `folder` that plans at once with the package that npm installs: with the given code, or
 * that of a small stack.
 */
export function createProjectFiles(
  folder: string,
  { spec, isFolder }: InstallSpec,
  { library, ci, code = createSample(library) }: ProjectChoices,
): ProjectFiles {
  return {
    'package.json': printJson(createPackage(folder, spec, library)),
    ...(isFolder && { '.npmrc': 'install-links=true\n' }),
    'cdktf.json': printJson({ language: 'typescript', app: 'npx tsx main.ts', sendCrashReports: 'false' }),
    ...code,
    'tsconfig.json': printJson({ compilerOptions, include: ['*.ts'] }),
    '.gitignore': `${ignored.join('\n')}\n`,
    ...(ci && createWorkflow(ci)),
  };
}
