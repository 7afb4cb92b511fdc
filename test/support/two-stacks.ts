/** One app with a stack for each environment, and a service for each of them. */
import { afterEach, beforeEach } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DialectInput } from '../../src/service/interface/index';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { type AppProject, openAppProject } from './app-project';
import type { Ran } from './run';
import { environmentOf } from './terraform';
import { writeEnvironment } from './write-environment';

export let project: AppProject;
export let production: ReferenceServer;

/** A stack of one class: its settings are the dataset and how often it looks. */
export interface Settings {
  readonly dataset: string;
  readonly cron: string;
  readonly limit?: number;
  readonly more?: object;
  readonly alert?: object;
}
export const stackOf = ({ dataset, cron, limit = 10, more, alert }: Settings): object => ({
  resource: {
    analytics_webhook_action: {
      hook: { name: 'On call', url: 'https://hooks.example.com/x' },
    },
    analytics_alert: {
      orders: {
        name: 'Orders',
        condition: `orders < ${String(limit)}`,
        dataset_id: dataset,
        webhook_action_ids: ['${analytics_webhook_action.hook.id}'],
        schedule: { cron },
        ...alert,
      },
      ...more,
    },
  },
});

export const here: Settings = { dataset: '42', cron: '0 7 * * 1-5' };
export const there: Settings = { dataset: '43', cron: '0 8 * * 1-5' };

export function write(
  shared: Partial<Settings> = {},
  own: Partial<Record<'staging' | 'production', Partial<Settings>>> = {},
): void {
  project.writeApp({
    staging: stackOf({ ...here, ...shared, ...own.staging }),
    production: stackOf({ ...there, ...shared, ...own.production }),
  });
}

const accounts = ['--from-env', 'staging.env', '--to-env', 'production.env'];
export const promote = (...args: readonly string[]): Promise<Ran> =>
  project.aac(['promote', 'staging', 'production', ...accounts, ...args]);
export const applyStaging = (): Promise<string> => project.succeed(['apply', '--stack', 'staging', '--auto-approve']);
export const inProduction = (args: readonly string[]): Promise<Ran> =>
  project.aac(args, { env: environmentOf(production) });
export const changesOf = ({ journal }: ReferenceServer): readonly unknown[] =>
  journal.filter(({ mutating }) => mutating).map(({ operation }) => operation);

/** Opens the project for each test of a file: staging is applied, production is empty. */
export function useTwoStacks(): void {
  beforeEach(async () => {
    project = await openAppProject();
    production = await startReferenceServer();
    writeEnvironment(join(project.folder, 'staging.env'), environmentOf(project.server));
    writeEnvironment(join(project.folder, 'production.env'), environmentOf(production));
    write();
    await applyStaging();
  });
  afterEach(async () => {
    await production.close();
    await project.close();
  });
}

/** Starts another service for production; answers the environment that leads there. */
export async function moveProduction(dialect: DialectInput): Promise<Record<string, string>> {
  await production.close();
  production = await startReferenceServer({ dialect });
  const file = join(project.folder, 'dialect.json');
  writeFileSync(file, JSON.stringify(dialect));
  const env = { ...environmentOf(production), ANALYTICS_DIALECT: file };
  writeEnvironment(join(project.folder, 'production.env'), env);
  return env;
}
