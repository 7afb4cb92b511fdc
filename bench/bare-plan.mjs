/**
 * The least that an unchanged plan has to do, without a language, schemas or checks: what is declared is compared with the state, and
 * the state with the list. `bare-plan.mjs inputs` reads these three and compares nothing.
 */
import { readFileSync } from 'node:fs';
import { list, pool } from './bare-client.mjs';

const [{ resource }, { resources }] = ['main.tf.json', 'terraform.tfstate'].map((file) =>
  JSON.parse(readFileSync(file, 'utf8')),
);
const records = await list();

/** Whether each value that `part` has is the same in `whole`; numbers of ids are text in a state. */
const shows = (whole, part) =>
  Object.entries(part).every(([key, value]) =>
    value !== null && typeof value === 'object' ? shows(whole[key], value) : String(whole[key]) === String(value),
  );

function countChanges() {
  const [attributes, recordOf] = [new Map(), new Map(records.map((record) => [String(record.id), record]))];
  for (const { name, instances } of resources) attributes.set(name, instances[0].attributes);
  let changes = 0;
  for (const [name, declared] of Object.entries(resource.analytics_alert)) {
    const inState = attributes.get(name);
    const { alertName, alertCondition, datasetId, schedule } = recordOf.get(inState.id);
    const { frequency, frequencyType } = schedule;
    const record = { name: alertName, condition: alertCondition, dataset_id: datasetId };
    const isSame =
      shows(inState, declared) && shows(inState, { ...record, schedule: { frequency, frequency_type: frequencyType } });
    if (!isSame) changes += 1;
  }
  return changes;
}

if (process.argv[2] !== 'inputs') {
  const changes = countChanges();
  if (changes > 0) throw new Error(`${String(changes)} objects differ.`);
  process.stdout.write('No changes.\n');
}
await pool.close();
