/** From an unknown installation to its account as code: `npm run demo -- --adopt`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startReferenceServer } from 'analytics-as-code/server';
import { createRunner, expectText, makeFolder, root, say, type Stage, tell, write } from './demo-tools';

const readJson = (name: string): object =>
  JSON.parse(readFileSync(join(root, 'examples/unknown-installation', name), 'utf8')) as object;

async function tellTheStory({ folder, server }: Stage): Promise<void> {
  const aac = createRunner(folder, server);
  say('An account that was made by hand, in an installation whose spelling nobody wrote down');
  expectText(await aac(['probe', '--write']), 'Wrote what differs to dialect.json');
  write(readFileSync(join(folder, 'dialect.json'), 'utf8'));

  say('The account as code, with the proof that planning it changes nothing');
  process.env['ANALYTICS_DIALECT'] = join(folder, 'dialect.json');
  const adopting = createRunner(folder, server);
  expectText(await adopting(['adopt', '--out', 'my-alerts']), '0 to add, 0 to change, 0 to destroy');
  write(readFileSync(join(folder, 'my-alerts/stack.ts'), 'utf8'));

  say('Plan: a reviewed pull request could begin here');
  const plan = await createRunner(join(folder, 'my-alerts'), server)(['plan']);
  expectText(plan, '0 to add, 0 to change, 0 to destroy');
  const scratch = server.snapshot().objects.alert.length - 2;
  if (scratch !== 0) throw new Error(`The probe has left ${String(scratch)} alerts.`);
}

/** Tells the story; answers the exit code. */
export async function demoAdoption(): Promise<number> {
  const server = await startReferenceServer({ dialect: readJson('dialect.json'), seed: readJson('account.json') });
  const folder = makeFolder('.bin', '@jest', '@swc', '@types', 'cdktf', 'constructs', 'jest', 'tsx', 'typescript');
  return await tell({ server, folder }, () => tellTheStory({ server, folder }));
}
