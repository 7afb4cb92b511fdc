import type { Behaviour } from '../server/behaviours/behaviour';
import { behaviourGroups, type BehaviourName } from '../server/behaviours/table';
import { type BehaviourOutcome, behaviourOutcomes } from './behaviour-outcomes';
import { provenance } from './print-module';

/** What becomes of a run of the provider. */
function printOutcome(outcome: BehaviourOutcome | undefined): string {
  if (outcome === undefined) return 'converges';
  if ('told' in outcome) return `converges with \`${JSON.stringify(outcome.told)}\` in the dialect`;
  if ('refused' in outcome) return `refused before anything is written: "… ${outcome.refused} …"`;
  return `an error: "… ${outcome.ends} …"`;
}

function printBehaviour([name, { does, takes }]: readonly [string, Behaviour]): string {
  const value = takes ? `\`=${takes.standard}\` ${takes.what}` : '';
  return `| \`${name}\` | ${does} | ${value} | ${printOutcome(behaviourOutcomes[name as BehaviourName])} |`;
}

function printGroup([title, rows]: readonly [string, Readonly<Record<string, Behaviour>>]): string {
  const lines = Object.entries(rows).map(printBehaviour).join('\n');
  return `## ${title}\n\n| behaviour | the service … | value | a run |\n| --- | --- | --- | --- |\n${lines}`;
}

/** The page of the behaviours that the reference server can take on. */
export function printBehaviourDocs(): string {
  return `<!-- ${provenance('src/server/behaviours')} -->

# Behaviours of services

Services divide lists, answer writes and store texts each in their own way. The [reference server](reference-server.md) can
behave like many of them, to see what a program makes of it: \`aac serve --behaviours list-cursor=50,write-204\`. In a test it is \`startReferenceServer({ behaviours: ['list-cursor=50'] })\`, and \`server.behaviours.set(['write-204'])\` while it
runs; programs on the same machine use \`GET\` and \`PUT /_reference/behaviours\`, people the page at \`/_reference/\`.

Behaviours go together, whatever the order in which they are named; two that decide the same are refused. What happens on
the way to the service, encodings, what a missing object answers, and the answers to all writes and deletes concern the 1.0 interface and pushes to \`/live\`, too; the others
speak of the records and lists of 2.0. What a service holds is not theirs: a snapshot says nothing of them, and restoring one leaves them set; a reset goes back to those of
the start. Answers are checked against the contract before a behaviour changes them. Parameters of pages, and the places of
cursors, versions and ids in edits, are those of the dialect of the server.

The last column says what becomes of a stack that a run makes, edits, mends and destroys in such a service; the tests try each of them, and some
together. [dialect.md](../explanation/dialect.md) tells what a run finds out by itself, and what the dialect has to say.

${Object.entries(behaviourGroups).map(printGroup).join('\n\n')}
`;
}
