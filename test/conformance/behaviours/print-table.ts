/**
 * Prints what becomes of a stack under each behaviour of the reference server, or under those that are named:
 * `npx tsx test/conformance/behaviours/print-table.ts list-cursor=3 list-lag,write-204`. `DIALECT` is that of the provider, as JSON.
 */
import type { DialectInput } from '../../../src/service/interface/index';
import type { BehaviourInput } from '../../../src/server';
import { behaviourNames } from '../../../src/service/quirks/behaviours';
import { tryBehaviours } from './try-behaviours';

const mostCharacters = 300;

async function main(named: readonly string[], dialect: DialectInput): Promise<void> {
  process.stdout.write('| behaviours | outcome | at | requests | why |\n| --- | --- | --- | --- | --- |\n');
  for (const text of named.length > 0 ? named : ['', ...behaviourNames]) {
    const behaviours = text.split(',').filter((name) => name !== '') as BehaviourInput[];
    const { kind, step, requests, why } = await tryBehaviours(behaviours, dialect);
    const line = why.replaceAll('\n', ' ').replaceAll('|', '\\|').slice(0, mostCharacters);
    process.stdout.write(`| \`${text}\` | ${kind} | ${step} | ${String(requests)} | ${line} |\n`);
  }
}

void main(process.argv.slice(2), JSON.parse(process.env['DIALECT'] ?? '{}') as DialectInput);
