/** The main job from end to end, with the real commands: `npm run demo`. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient } from 'analytics-as-code';
import { type ReferenceServer, startReferenceServer } from 'analytics-as-code/server';
import { demoAdoption } from './demo-adopt';
import { createRunner, expectText, makeFolder, root, say, tell, write } from './demo-tools';

/** A copy of the quickstart in a folder of its own, as a user's project would be. */
function makeProject(): string {
  const folder = makeFolder('.bin', 'cdktf', 'constructs', 'tsx');
  cpSync(join(root, 'examples/quickstart/main.ts'), join(folder, 'main.ts'));
  writeFileSync(join(folder, 'cdktf.json'), JSON.stringify({ language: 'typescript', app: 'tsx main.ts' }));
  return folder;
}

/** The requests that changed something since the last call must be exactly these. */
function createJournalCheck(server: ReferenceServer): (expected: readonly string[]) => void {
  let lastSeq = 0;
  return (expected) => {
    const fresh = server.journal.filter(({ seq, mutating }) => mutating && seq > lastSeq);
    lastSeq = fresh.at(-1)?.seq ?? lastSeq;
    const seen = fresh
      .map(({ operation }) => operation)
      .sort()
      .join(', ');
    write(`\nThe service saw: ${seen || 'no change'}.\n`);
    if (seen !== [...expected].sort().join(', '))
      throw new Error(`The service should have seen: ${expected.join(', ') || 'no change'}.`);
  };
}

/** Edits an alert the way a colleague would in the user interface. */
async function editByHand(server: ReferenceServer): Promise<void> {
  const client = createClient({ baseUrl: server.url, credential: server.credentials });
  const alerts = await client.call('listAlerts');
  const objectId = alerts.find(({ name }) => name === 'Orders stalled')?.id;
  if (!objectId) throw new Error('The alert is not in the list.');
  await client.call('editAlert', { objectId, body: { condition: 'select count(*) as orders where orders < 1' } });
  await client.close();
}

function editCode(folder: string): void {
  const file = join(folder, 'main.ts');
  const code = readFileSync(file, 'utf8');
  const edited = code.replace('orders < 10', 'orders < 20').replace('  paused: true,\n', '  paused: false,\n');
  writeFileSync(file, edited);
}

/** The command lines of the story. */
interface Engine {
  /** What has to run once the code is there or has changed. */
  readonly prepare: readonly (readonly string[])[];
  readonly init: readonly (readonly string[])[];
  readonly plan: readonly string[];
  /** Plans a change, and prints the plan as JSON. */
  readonly record: readonly (readonly string[])[];
  readonly apply: readonly string[];
  readonly drift: readonly string[];
  readonly destroy: readonly string[];
}

const terraform = (...args: string[]): string[] => [
  'terraform',
  '--dir',
  'cdktf.out/stacks/quickstart',
  '--',
  ...args,
  '-no-color',
];

const engines: Readonly<Record<string, Engine>> = {
  embedded: {
    prepare: [],
    init: [],
    plan: ['plan', '--detailed-exitcode'],
    record: [['plan', '--json']],
    apply: ['apply', '--auto-approve'],
    drift: ['drift'],
    destroy: ['destroy', '--auto-approve'],
  },
  terraform: {
    prepare: [['synth']],
    init: [terraform('init')],
    plan: terraform('plan', '-detailed-exitcode'),
    record: [terraform('plan', '-out=change.tfplan'), terraform('show', '-json', 'change.tfplan')],
    apply: terraform('apply', '-auto-approve'),
    drift: terraform('plan', '-refresh-only', '-detailed-exitcode'),
    destroy: terraform('destroy', '-auto-approve'),
  },
};

/** Keeps the plan of a change for its review; what is printed of it is for programs, and not shown. */
async function recordPlan(engine: Engine, aac: ReturnType<typeof createRunner>, file: string): Promise<void> {
  let json = '';
  for (const args of engine.record) json = (await aac(args, 0, 'silently')).stdout;
  writeFileSync(file, json);
}

async function tellTheStory(engine: Engine, folder: string, server: ReferenceServer): Promise<void> {
  const aac = createRunner(folder, server);
  const expectChanges = createJournalCheck(server);

  say('Plan: what the code of examples/quickstart would do');
  for (const args of [...engine.prepare, ...engine.init]) await aac(args);
  expectText(await aac(engine.plan, 2), 'Plan: 3 to add, 0 to change, 0 to destroy.');
  expectChanges([]);

  say('Apply: one webhook action and two alerts, one of them paused');
  expectText(await aac(engine.apply), '3 added');
  expectChanges(['createWebhook', 'createAlert', 'createAlert', 'pauseAlert']);

  say('Plan again: nothing to do');
  expectText(await aac(engine.plan), 'No changes.');

  say('A change in code: another condition, and one alert goes on');
  editCode(folder);
  for (const args of engine.prepare) await aac(args);
  await recordPlan(engine, aac, join(folder, 'change.json'));
  expectText(await aac(engine.apply), '2 changed');
  expectChanges(['editAlert', 'unpauseAlert']);

  say('A change by hand shows up as drift');
  await editByHand(server);
  expectChanges(['editAlert']);
  expectText(await aac(engine.drift, 2), 'orders < 1"');

  say('Destroy: the alerts go, the webhook stays in the service with a warning');
  expectText(await aac(engine.destroy), 'was forgotten');
  expectChanges(['deleteAlert', 'deleteAlert']);

  say('Review: the comment that the change in code would have had in its pull request');
  const review = await aac(['review', 'change.json', '--format', 'markdown']);
  for (const text of ['2 to change', 'orders < 20', 'main.ts:']) expectText(review, text);
}

function hasTerraform(): boolean {
  return spawnSync('sh', ['-c', 'command -v terraform || command -v tofu'], { stdio: 'ignore' }).status === 0;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { engine: { type: 'string', default: 'embedded' }, adopt: { type: 'boolean', default: false } },
  });
  if (values.adopt) return await demoAdoption();
  const engine = engines[values.engine];
  if (!engine) {
    const names = Object.keys(engines).join(' and ');
    process.stderr.write(`There is no engine ${JSON.stringify(values.engine)}; there are ${names}.\n`);
    return 64;
  }
  if (engine === engines['terraform'] && !hasTerraform()) {
    process.stderr.write(
      'The demo needs terraform or tofu on the PATH for this; install one of them and run it again.\n',
    );
    return 1;
  }
  const stage = { server: await startReferenceServer(), folder: makeProject() };
  return await tell(stage, () => tellTheStory(engine, stage.folder, stage.server));
}

void main().then((code) => {
  process.exitCode = code;
});
