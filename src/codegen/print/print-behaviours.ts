import type { Behaviour } from '../../service/quirks/behaviour';
import { behaviourGroups, type BehaviourName } from '../../service/quirks/behaviours';
import { type BehaviourOutcome, behaviourOutcomes } from '../behaviour-outcomes';
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
  return `<!-- ${provenance('src/service/quirks')} -->

# Behaviours of services

A behaviour is a way in which a service may differ from the interface: how it divides lists, answers writes or stores
strings. The [reference server](reference-server.md) can take on many of them, so that you can see how a program reacts.

- On the command line: \`aac serve --behaviours list-cursor=50,write-204\`.
- In a test: \`startReferenceServer({ behaviours: ['list-cursor=50'] })\`, and \`server.behaviours.set(['write-204'])\` while it runs.
- From another program on the same machine: \`GET\` and \`PUT /_reference/behaviours\`. People use the page at \`/_reference/\`.

Behaviours combine in any order. Two that decide the same thing are refused. Transport, encodings, missing objects and the answers
to all writes and deletes also apply to the 1.0 interface and to pushes to \`/live\`. All other behaviours apply to the records
and lists of 2.0.

A snapshot contains no behaviours, and restoring one keeps those that are set. A reset goes back to those of the start. The server
checks its answers against the contract before a behaviour changes them. The dialect of the server decides the parameters of
pages, and where cursors, versions and ids in edits are.

The last column shows what a run does with such a service: it creates, edits, repairs and destroys a stack. Tests try each
behaviour, and some together. [Dialects](../explanation/dialect.md) explains what a run learns by itself, and what the dialect
declares.

${Object.entries(behaviourGroups).map(printGroup).join('\n\n')}
`;
}
