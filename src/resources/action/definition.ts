import { type Diagnostic, refusalAt, warningAt } from '../../base/diagnostic';
import type { ObjectValue, ResourceDefinition } from '../../model';
import type { ServiceContext } from '../context';
import { checkWriteOnly } from '../record/write-only';
import { createRecordLifecycle, idOf, type RecordKind } from '../record/lifecycle';

const nameOf = (type: string, prior: ObjectValue): string =>
  `The ${type} ${JSON.stringify(prior['name'])} with id ${idOf(prior)}`;

function checkDestroy(type: string, prior: ObjectValue): readonly Diagnostic[] {
  const subject = nameOf(type, prior);
  if (prior['on_destroy'] === 'fail') {
    const detail = `${subject} cannot be deleted by the service, and its on_destroy is "fail". Keep it, or set on_destroy to "abandon" and apply that first.`;
    return [refusalAt(['on_destroy'], 'Destroy refused', detail)];
  }
  const detail = `${subject} will be forgotten, not deleted: the service has no call that deletes an action.`;
  return [warningAt([], 'Action stays in the service', detail)];
}

/** Builds the definition of a kind of action: the interface can make, find and edit actions, but not delete them. */
export function defineAction(kind: RecordKind, description: string): ResourceDefinition<ServiceContext> {
  const { type, attributes } = kind;
  const lifecycle = createRecordLifecycle(kind);
  return {
    type,
    version: 0,
    description,
    attributes,
    validate: (config) => checkWriteOnly(attributes, config),
    checkPlan: (context, change) => lifecycle.checkPlan(context, change),
    // What is only forgotten may be taken over.
    checkOwnership: (context, object) => (object.config === null ? [] : lifecycle.checkOwnership(context, object)),
    register: (context, object) => {
      lifecycle.register(context, object);
    },
    planNew: (context, change) => lifecycle.planNew(context, change),
    checkDestroy: (prior) => checkDestroy(type, prior),

    async read(context, state) {
      const record = await lifecycle.find(context, state);
      return record && lifecycle.observe(record, state);
    },

    findLost: (context, config) => lifecycle.findLost(context, config),
    create: async (context, change, report) => (await lifecycle.create(context, change, report)).observed,
    update: async (context, change, report) => (await lifecycle.update(context, change, report)).observed,

    delete(_, prior) {
      const detail = `${nameOf(type, prior)} was forgotten; it is still in the service, which has no call that deletes an action.`;
      return Promise.resolve([warningAt([], 'Action stays in the service', detail)]);
    },
  };
}
