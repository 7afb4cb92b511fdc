import { errorAt } from '../../base/diagnostic';
import { ConfigurationError, ProviderError } from '../../base/errors';
import type { ListedRecord, ListCache } from '../../service/http/index';

const list = 'listAlerts';
type AlertRecord = ListedRecord<typeof list>;

function missing(what: string): ProviderError {
  return new ProviderError('OBJECT_MISSING', `There is no alert with the ${what}; ${list} does not list it.`);
}

/**
 * The alert with an id.
 *
 * @throws ProviderError `OBJECT_MISSING` naming the id.
 */
export async function getAlert(snapshot: ListCache, id: string): Promise<AlertRecord> {
  const record = await snapshot.find(list, id);
  if (!record) throw missing(`id ${id}`);
  return record;
}

/**
 * The only alert of a name.
 *
 * @throws ProviderError `OBJECT_MISSING` naming the name; ConfigurationError naming the ids when several alerts have it;
 * ContractError `CONTRACT_BROKEN` when it may be one whose record cannot be read.
 */
export async function getAlertByName(snapshot: ListCache, name: string): Promise<AlertRecord> {
  const records = await snapshot.all(list);
  const [found, ...others] = records.filter((record) => record.name === name);
  if (found && others.length === 0) return found;
  if (found) {
    const ids = [found, ...others].map(({ id }) => id).join(', ');
    const detail = `Several alerts have the name ${JSON.stringify(name)}, with the ids ${ids}: give the id of one of them.`;
    throw new ConfigurationError([errorAt(['name'], 'Ambiguous name', detail)]);
  }
  const unreadable = records.find(({ problems }) => problems);
  if (unreadable) await snapshot.find(list, unreadable.id);
  throw missing(`name ${JSON.stringify(name)}`);
}
