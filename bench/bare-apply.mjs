/**
 * The least that an apply has to do, without a language, schemas, checks or messages: the same requests, a note on the disk before each
 * create, an entry of the journal after it, a state at the end, a line for each object. What it takes over its floor is no work of the engine.
 */
import { fdatasyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { concurrency, list, pool, send } from './bare-client.mjs';

const { resource } = JSON.parse(readFileSync('main.tf.json', 'utf8'));
const alerts = Object.entries(resource.analytics_alert);
await list();
process.stdout.write(
  alerts.map(([name, alert]) => `+ analytics_alert.${name}\n${JSON.stringify(alert, null, 2)}\n`).join(''),
);
await list();

const journal = openSync('journal.ndjson', 'w');
const state = [];
let [notes, flushed] = ['', undefined];
/** Writes the notes of all creates that are about to be sent together, once. */
const flush = () =>
  (flushed ??= new Promise((resolve) => {
    setImmediate(() => {
      writeSync(journal, notes);
      fdatasyncSync(journal);
      [notes, flushed] = ['', undefined];
      resolve();
    });
  }));

let next = 0;
await Promise.all(
  Array.from({ length: concurrency }, async () => {
    while (next < alerts.length) {
      const [name, alert] = alerts[next++];
      notes += `${JSON.stringify({ creates: name })}\n`;
      await flush();
      const record = await send('POST', 'alerts', alert);
      const entry = { name, attributes: record };
      state.push(entry);
      writeSync(journal, `${JSON.stringify(entry)}\n`);
      process.stdout.write(`analytics_alert.${name}: created, id ${record.id}\n`);
    }
  }),
);
writeFileSync('bare.tfstate.new', JSON.stringify({ version: 4, resources: state }, null, 2));
renameSync('bare.tfstate.new', 'bare.tfstate');
rmSync('journal.ndjson');
await pool.close();
