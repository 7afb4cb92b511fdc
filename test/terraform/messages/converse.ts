/** A host of plugin protocol 6 that needs no Terraform: it sends random messages, and checks each answer. */
import {
  type Attributes,
  isConfigurable,
  isObjectValue,
  isWhollyKnown,
  type ObjectValue,
  sameValue,
  Unknown,
  type Value,
} from '../../../src/model';
import type { Provider } from '../../../src/provider';
import { calls } from '../../../src/terraform/rpc';
import { encodeDynamicValue } from '../../../src/terraform/wire/dynamic-value';
import type { Message, MessageName } from '../../../src/terraform/wire/messages';
import type { PluginClient } from '../../support/plugin-host';
import { callPlugin } from '../../support/protocol-client';
import * as fc from '../../support/seeded-fast-check';
import { arbitraryConfig, arbitraryMessage, type Subject } from './arbitrary-message';
import { type Answer, findBrokenRule, isFailed, valueIn } from './broken-rule';

/** What a conversation came to. */
export interface Conversation {
  readonly messages: number;
  /** How many of the lives of objects went from their plan to their end. */
  readonly lives: number;
  /** What broke a rule: the call, the rule and the request. */
  readonly broken: readonly string[];
}

interface Talk {
  readonly client: PluginClient;
  readonly provider: Pick<Provider, 'resources' | 'dataSources' | 'ephemerals' | 'lists' | 'actions' | 'functions'>;
  /** A text that is in no answer. */
  readonly secret: string;
}

const noAttributes: Attributes = {};

type Part = 'resources' | 'dataSources' | 'ephemerals' | 'lists' | 'actions';

/** What a call may be about. */
function subjectsOf({ provider }: Talk, call: string): readonly Subject[] {
  const { resources, functions } = provider;
  if (call.includes('Function')) {
    return [...functions.keys()].map((typeName) => ({
      typeName,
      attributes: noAttributes,
      answered: noAttributes,
      identity: noAttributes,
    }));
  }
  const parts: readonly (readonly [RegExp, Part])[] = [
    [/Data(Source|Resource)/, 'dataSources'],
    [/Ephemeral/, 'ephemerals'],
    [/List/, 'lists'],
    [/Action/, 'actions'],
  ];
  const [, part = 'resources'] = parts.find(([pattern]) => pattern.test(call)) ?? [];
  return [...provider[part]].map(([typeName, { schema }]) => ({
    typeName,
    attributes: schema.attributes,
    answered: (part === 'lists' && resources.get(typeName)?.schema.attributes) || schema.attributes,
    identity: resources.get(typeName)?.identity.attributes ?? noAttributes,
  }));
}

/** The calls after which the provider answers nothing more, or another service. */
const ending = new Set(['StopProvider', 'ConfigureProvider']);

async function ask({ client }: Talk, name: string, request: Record<string, unknown>): Promise<readonly Answer[]> {
  const call = calls[name];
  if (!call) throw new Error(`There is no call ${name}.`);
  const path = `/tfplugin6.Provider/${name}`;
  if ('event' in call) {
    const events: Answer[] = [];
    for await (const event of client.stream(path, call, request)) events.push(event);
    return events;
  }
  if (call.takesStream) return [await client.upload(path, call, [request])];
  return [await client.call(path, call, request)];
}

/** The first attribute of a plan that Terraform would refuse. */
function brokenPlan(attributes: Attributes, planned: ObjectValue, config: ObjectValue): string | undefined {
  const found = Object.entries(attributes).find(([name, attribute]) => {
    const [is, wanted] = [planned[name] ?? null, config[name] ?? null];
    if (!isConfigurable(attribute) || attribute.writeOnly) return false;
    if (wanted === null) return attribute.required === true && is !== null;
    return attribute.type.kind !== 'object' && !sameValue(attribute.type, is, wanted);
  });
  return found && `${found[0]} is not planned as it is configured (P1, P2)`;
}

function keeps(planned: Value, state: Value): boolean {
  if (planned instanceof Unknown) return true;
  if (isObjectValue(planned) && isObjectValue(state)) {
    return Object.entries(planned).every(([name, inner]) => keeps(inner, state[name] ?? null));
  }
  return isWhollyKnown(planned) ? sameJson(planned, state) : true;
}

const printValue = (value: Value): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));

const sameJson = (a: Value, b: Value): boolean => printValue(a) === printValue(b);

/** One object from its plan to its end; answers what broke a rule, and whether it came to its end. */
async function live(
  talk: Talk,
  subject: Subject,
  config: ObjectValue,
): Promise<{ broken?: string; sent: number; isWhole: boolean }> {
  const { client } = talk;
  const { typeName: type_name, attributes } = subject;
  let sent = 0;
  const call = async <C extends Parameters<typeof callPlugin>[1]>(
    name: C,
    request: Parameters<typeof callPlugin<C>>[2],
  ) => {
    sent += 1;
    const answer = await callPlugin(client, name, request);
    const rule = findBrokenRule(answer as Answer, subject, talk.secret);
    if (rule !== undefined) throw new Error(`${name}: ${rule}`);
    return answer;
  };
  try {
    const sentConfig = encodeDynamicValue(config);
    const nothing = encodeDynamicValue(null);
    const plan = await call('PlanResourceChange', {
      type_name,
      prior_state: nothing,
      proposed_new_state: sentConfig,
      config: sentConfig,
    });
    if (isFailed(plan as Answer)) return { sent, isWhole: false };
    const planned = valueIn(plan.planned_state);
    if (planned === null) throw new Error('A configured object is planned as none (P6)');
    const broken = brokenPlan(attributes, planned, config);
    if (broken !== undefined) throw new Error(broken);
    const made = await call('ApplyResourceChange', {
      type_name,
      prior_state: nothing,
      planned_state: plan.planned_state,
      planned_identity: plan.planned_identity,
      planned_private: plan.planned_private,
      config: sentConfig,
    });
    if (isFailed(made as Answer)) return { sent, isWhole: false };
    const state = valueIn(made.new_state);
    if (state === null || !keeps(planned, state)) throw new Error('The state is not what was planned (A1, A4)');
    const before = { current_state: made.new_state, current_identity: made.new_identity, private: made.private };
    const read = await call('ReadResource', { type_name, ...before });
    if (!sameJson(valueIn(read.new_state), state))
      throw new Error('A state that was just applied is read otherwise (R2)');
    const again = await call('PlanResourceChange', {
      type_name,
      prior_state: read.new_state,
      prior_identity: read.new_identity,
      prior_private: read.private ?? made.private,
      config: sentConfig,
    });
    if (!sameJson(valueIn(again.planned_state), state))
      throw new Error('Nothing changed, and a change is planned (P7)');
    const end = await call('PlanResourceChange', { type_name, prior_state: made.new_state, config: nothing });
    if (valueIn(end.planned_state) !== null) throw new Error('A destroy plans an object (P6)');
    if (isFailed(end as Answer)) return { sent, isWhole: true };
    const ended = await call('ApplyResourceChange', {
      type_name,
      prior_state: made.new_state,
      planned_state: nothing,
      config: nothing,
    });
    if (!isFailed(ended as Answer) && valueIn(ended.new_state) !== null)
      throw new Error('A destroy leaves an object (A4)');
    return { sent, isWhole: true };
  } catch (error) {
    return { broken: `${type_name}: ${String(error)}: ${printValue(config)}`, sent, isWhole: false };
  }
}

const concurrent = 10;

/** Sends so many messages: whole lives of objects, and single calls with anything in them. The seed decides which. */
export async function converse(talk: Talk, count: number, seed: number): Promise<Conversation> {
  const names = Object.keys(calls).filter((name) => !ending.has(name));
  const broken: string[] = [];
  let [messages, lives, turn] = [0, 0, 0];
  const random = fc
    .constantFrom(...names)
    .chain((name) =>
      fc
        .constantFrom(...subjectsOf(talk, name))
        .chain((subject) =>
          arbitraryMessage(calls[name]?.request as MessageName, subject).map((request) => ({ name, subject, request })),
        ),
    );
  const lifes = fc
    .constantFrom(...subjectsOf(talk, 'PlanResourceChange'))
    .chain((subject) => arbitraryConfig(subject.attributes).map((config) => ({ subject, config })));

  async function take(): Promise<void> {
    while (messages < count) {
      const round = (turn += 1);
      const from = { seed: seed * 100_000 + round, numRuns: 20 };
      for (const { name, subject, request } of fc.sample(random, from)) {
        messages += 1;
        const answers = await ask(talk, name, request);
        if (name === 'InvokeAction' && answers.findIndex((event) => 'completed' in event) !== answers.length - 1)
          broken.push(`${name} does not end with one completed event (AC1): ${JSON.stringify(request)}`);
        for (const answer of answers) {
          const rule = findBrokenRule(answer, subject, talk.secret);
          if (rule !== undefined) broken.push(`${name} ${rule}: ${JSON.stringify(request)}`);
        }
      }
      for (const { subject, config } of fc.sample(lifes, { ...from, numRuns: 3 })) {
        const life = await live(talk, subject, config);
        messages += life.sent;
        lives += Number(life.isWhole);
        if (life.broken !== undefined) broken.push(life.broken);
      }
    }
  }
  await Promise.all(Array.from({ length: concurrent }, take));
  return { messages, lives, broken };
}
