import type { PackedProject } from '../support/packed-project';

/** What compiles the project. */
export interface Toolchain {
  /** The package of ours that is its TypeScript. */
  readonly typescript: string;
  /**
   * What the template has to be given in this version: since TypeScript 6, the types of a test runner are not there unless
   * they are named, and the module resolution that ts-jest sets is deprecated.
   */
  readonly compilerOptions?: object;
  /** TypeScript 7 has none, so that neither ts-jest nor ts-node works with it: users take swc and tsx. */
  readonly hasCompilerInterface: boolean;
}

/** The compiler's settings of CDKTF's own TypeScript template. */
const tsconfigFor = ({ compilerOptions }: Toolchain): object => ({
  compilerOptions: {
    ...compilerOptions,
    alwaysStrict: true,
    declaration: true,
    experimentalDecorators: true,
    inlineSourceMap: true,
    inlineSources: true,
    lib: ['es2018'],
    module: 'CommonJS',
    noEmitOnError: true,
    noFallthroughCasesInSwitch: true,
    noImplicitAny: true,
    noImplicitReturns: true,
    noImplicitThis: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    resolveJsonModule: true,
    strict: true,
    strictNullChecks: true,
    strictPropertyInitialization: true,
    stripInternal: true,
    target: 'ES2018',
    incremental: true,
    skipLibCheck: true,
  },
  include: ['**/*.ts'],
  exclude: ['node_modules', 'cdktf.out'],
});

const jestConfigFor = ({ hasCompilerInterface }: Toolchain): string => `module.exports = {
  clearMocks: true,
  coverageProvider: "v8",
  moduleFileExtensions: ["ts", "js", "json", "node"],
  ${hasCompilerInterface ? 'preset: "ts-jest"' : `transform: { "\\\\.ts$": "@swc/jest" }`},
  setupFilesAfterEnv: ["<rootDir>/setup.js"],
  testEnvironment: "node",
  testMatch: ["**/__tests__/**/*.ts", "**/?(*.)+(spec|test).ts"],
  testPathIgnorePatterns: ["/node_modules/", ".d.ts", ".js"],
};
`;

const stacks = (library: string): string => `import { Construct } from "constructs";
import { TerraformStack } from "${library}";
import { Alert, AnalyticsProvider, NotifiableAction, Schedule, WebhookAction } from "analytics-as-code/${library}";

export class ActionsStack extends TerraformStack {
  public readonly hook: WebhookAction;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    new AnalyticsProvider(this, "analytics");
    this.hook = new WebhookAction(this, "hook", { name: "Hook", url: "https://hooks.example.com" });
  }
}

export class AlertsStack extends TerraformStack {
  constructor(scope: Construct, id: string, notify: NotifiableAction[]) {
    super(scope, id);
    new AnalyticsProvider(this, "analytics");
    const alert = new Alert(this, "alert", { name: "Orders stalled", schedule: Schedule.every("15m"), notify });
    alert.shareWith({ user: "amy@example.com", access: "view" });
    alert.paused = true;
  }
}
`;

const main = (library: string): string => `import { App } from "${library}";
import { ActionsStack, AlertsStack } from "./stacks";

const app = new App();
const actions = new ActionsStack(app, "actions");
new AlertsStack(app, "alerts", [actions.hook]);
app.synth();
`;

const test = (library: string): string => `import "${library}/lib/testing/adapters/jest";
import { TerraformStack, Testing } from "${library}";
import { Alert, AnalyticsProvider, WebhookAction } from "analytics-as-code/${library}";
import { ActionsStack, AlertsStack } from "../stacks";

describe("My CDKTF Application", () => {
  const app = Testing.app();
  const actions = new ActionsStack(app, "actions");
  const alerts = new AlertsStack(app, "alerts", [actions.hook]);

  it("holds what is declared", () => {
    expect(Testing.synth(actions, true)).toHaveResourceWithProperties(WebhookAction, { name: "Hook" });
    expect(Testing.synth(alerts, true)).toHaveResourceWithProperties(Alert, { name: "Orders stalled", paused: true });
  });

  it("refers from one stack to the other", () => {
    app.synth();
    expect(Testing.synth(alerts)).toContain("cross-stack-reference-input-actions");
  });

  it("is validated", () => {
    const stack = new TerraformStack(Testing.app(), "wrong");
    new AnalyticsProvider(stack, "analytics");
    new Alert(stack, "alert", { name: "", notify: [actions.hook] });
    expect(() => Testing.synth(stack, true)).toThrow("[wrong/alert] name must not be empty. (__tests__/main-test.ts:");
  });
});
`;

/** Writes the project that `cdktf init --template typescript` makes, with two stacks of ours in it. */
export function writeTemplateProject(project: PackedProject, library: string, toolchain: Toolchain): void {
  const app = toolchain.hasCompilerInterface ? 'npx ts-node main.ts' : 'npx tsx main.ts';
  project.write('tsconfig.json', JSON.stringify(tsconfigFor(toolchain)));
  project.write('jest.config.js', jestConfigFor(toolchain));
  project.write('setup.js', `const cdktf = require("${library}");\ncdktf.Testing.setupJest();\n`);
  project.write('package.json', JSON.stringify({ name: 'template', main: 'main.js', types: 'main.ts', private: true }));
  project.write('cdktf.json', JSON.stringify({ language: 'typescript', app }));
  project.write('stacks.ts', stacks(library));
  project.write('main.ts', main(library));
  project.write('__tests__/main-test.ts', test(library));
}
