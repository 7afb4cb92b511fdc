import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { run } from '../support/run';
import { slowTest } from '../support/depth';
import { useServers } from './fixture';

const start = useServers();
const modules = join(__dirname, '../../node_modules');

const program = `
import type { components, operations, paths } from './served';
type Schemas = components['schemas'];
type Answer<O extends keyof operations> = operations[O] extends {
  responses: { 200: { content: { 'application/json': infer A } } };
} ? A : never;

export function read(alert: Answer<'viewAlert'>, [category]: Answer<'listCategories'>, token: Answer<'login'>) {
  const id: number = alert.id;
  const name: string = alert.alertName;
  const every: 'minute' | 'hour' | 'day' | 'week' | 'month' | null | undefined = alert.schedule?.frequencyType;
  const next: number | null | undefined = alert.schedule?.nextExecutionTime;
  const sent: readonly ('sent' | 'missing')[] | undefined = alert.executionReport?.deliveries.map(({ status }) => status);
  const below: number | undefined = category?.children?.[0]?.id;
  const bearer: string = token.access_token;
  return { id, name, every, next, sent, below, bearer };
}
export const health = (all: Answer<'listComponentStatus'>): 'GREEN' | 'YELLOW' | 'RED' | undefined => all['checkMySQL']?.status;
export const rows: Answer<'getData'> = [{ orders: 7, day: 'Mon' }];
export const query: operations['getData']['parameters']['query'] = { limit: 5, optimized: true, exportFormat: 'json' };
export const shares: Schemas['share'][] = [{ type: 'Users', name: 'ada@example.com', access_level: 1 }];
export const push: Schemas['pushPayload'] = { entity: 'Orders', data: [{ orders: 7 }], override: { replaceAll: true } };
export const one: keyof paths = '/api/2.0/alerts/{objectId}';
// @ts-expect-error A name is required.
export const nameless: Schemas['alert'] = {};
// @ts-expect-error Nobody has this access.
export const wrong: Schemas['share'] = { type: 'Users', access_level: 3 };
// @ts-expect-error A chat has no URL of a webhook action.
export const other: Schemas['chatAction'] = { name: 'On call', url: 'https://hooks.example.com' };
`;

slowTest('what openapi-typescript makes of the served document compiles under strict, with every field', async () => {
  const { server } = await start();
  const folder = mkdtempSync(join(tmpdir(), 'openapi-types-'));
  try {
    const types = join(folder, 'served.ts');
    const generator = join(modules, 'openapi-typescript/bin/cli.js');
    const served = `${server.url}/_reference/openapi.json`;
    const made = await run(process.execPath, [generator, served, '-o', types], { cwd: folder });
    expect(made).toMatchObject({ code: 0 });
    // A type of anything would compile whatever it is.
    expect(readFileSync(types, 'utf8')).not.toMatch(/^ +[\w"]+\??: (unknown|Record<string, never>);|content\?: never/m);
    writeFileSync(join(folder, 'program.ts'), program);
    const options = ['--strict', '--noEmit', '--exactOptionalPropertyTypes', '--module', 'nodenext'];
    const compiler = join(modules, 'typescript-7/bin/tsc');
    const compiled = await run(process.execPath, [compiler, ...options, 'program.ts'], { cwd: folder });
    expect(compiled).toMatchObject({ code: 0, stdout: '' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
