import { type Diagnostic, errorAt } from '../../../base/diagnostic';
import type { ListOperationName } from '../../../service/http/index';
import { type Attribute, type Attributes, entriesOf, meansNull, type ObjectValue } from '../../../model';
import type { ServiceContext } from '../../context';

/** A kind of object that others name by its id. */
interface Target {
  readonly list: ListOperationName;
  /** What it is called by people. */
  readonly noun: string;
}

const targets: Readonly<Record<string, Target>> = {
  analytics_alert: { list: 'listAlerts', noun: 'alert' },
  analytics_category: { list: 'listCategories', noun: 'category' },
  analytics_slack_action: { list: 'listSlack', noun: 'Slack action' },
  analytics_teams_action: { list: 'listTeams', noun: 'Teams action' },
  analytics_webhook_action: { list: 'listWebhook', noun: 'webhook action' },
};

/** An attribute that names objects of another kind by their ids. */
interface Reference extends Target {
  readonly name: string;
  readonly attribute: Attribute;
}

const known = new WeakMap<Attributes, readonly Reference[]>();

/** What attributes refer to. */
export function referencesOf(attributes: Attributes): readonly Reference[] {
  const references =
    known.get(attributes) ??
    entriesOf(attributes).flatMap(([name, attribute]) => {
      const target = targets[attribute.refersTo ?? ''];
      return target ? [{ ...target, name, attribute }] : [];
    });
  known.set(attributes, references);
  return references;
}

/** Names every declared id of another object that the service does not list. An id that only apply will know is left alone. */
export async function checkReferences(
  { snapshot }: ServiceContext,
  attributes: Attributes,
  config: ObjectValue,
): Promise<readonly Diagnostic[]> {
  const declared = referencesOf(attributes).filter(({ name }) => (config[name] ?? null) !== null);
  if (declared.length === 0) return [];
  const found = declared.map(async ({ name, list, noun, attribute }) => {
    const given = [config[name]].flat().filter((id) => typeof id === 'string');
    const ids = given.filter((id) => !meansNull(attribute, id));
    const existing = await Promise.all(ids.map((id) => snapshot.has(list, id)));
    return ids
      .filter((_, index) => existing[index] !== true)
      .map((id) => {
        const detail = `${name} refers to the ${noun} ${id}, but ${list} does not list it. Check the id, or create the ${noun} first.`;
        return errorAt([name], 'Referenced object not found', detail);
      });
  });
  return (await Promise.all(found)).flat();
}
