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
import type { MessageName } from '../../../src/terraform/wire/messages';
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

/** A life that ended before its end: the provider refused a step. */
class Refused extends Error {}

const assert = (holds: boolean, rule: string): void => {
  if (!holds) throw new Error(rule);
};

type Name = Parameters<typeof callPlugin>[1];
type Send = <C extends Name>(name: C, request: Parameters<typeof callPlugin<C>>[2]) => ReturnType<typeof callPlugin<C>>;

const nothing = encodeDynamicValue(null);

/** Makes an object; answers how it is applied. */
async function make(send: Send, { typeName: type_name, attributes }: Subject, config: ObjectValue) {
  const sentConfig = encodeDynamicValue(config);
  const capabilities = { write_only_attributes_allowed: true };
  await send('ValidateResourceConfig', { type_name, config: sentConfig, client_capabilities: capabilities });
  const plan = await send('PlanResourceChange', { type_name, prior_state: nothing, config: sentConfig });
  const planned = valueIn(plan.planned_state);
  assert(planned !== null, 'A configured object is planned as none (P6)');
  const broken = brokenPlan(attributes, planned ?? {}, config);
  if (broken !== undefined) throw new Error(broken);
  const { planned_state, planned_identity, planned_private } = plan;
  const request = { type_name, prior_state: nothing, planned_state, planned_identity, planned_private };
  const made = await send('ApplyResourceChange', { ...request, config: sentConfig });
  const state = valueIn(made.new_state);
  assert(state !== null && keeps(planned, state), 'The state is not what was planned (A1, A4)');
  return { made, state, sentConfig };
}

/** One object from its plan to its end. */
async function live(send: Send, subject: Subject, config: ObjectValue): Promise<void> {
  const { typeName: type_name } = subject;
  const { made, state, sentConfig } = await make(send, subject, config);
  const { new_state: current_state, new_identity: current_identity, private: data } = made;
  const read = await send('ReadResource', { type_name, current_state, current_identity, private: data });
  assert(sameJson(valueIn(read.new_state), state), 'A state that was just applied is read otherwise (R2)');
  const again = await send('PlanResourceChange', {
    type_name,
    prior_state: read.new_state,
    prior_identity: read.new_identity,
    prior_private: read.private ?? data,
    config: sentConfig,
  });
  assert(sameJson(valueIn(again.planned_state), state), 'Nothing changed, and a change is planned (P7)');
  const prior = { type_name, prior_state: current_state };
  const end = await send('PlanResourceChange', { ...prior, config: nothing });
  assert(valueIn(end.planned_state) === null, 'A destroy plans an object (P6)');
  const ended = await send('ApplyResourceChange', { ...prior, planned_state: nothing, config: nothing });
  assert(valueIn(ended.new_state) === null, 'A destroy leaves an object (A4)');
}

/** Lives through an object; answers what broke a rule, and whether it came to its end. */
async function tryLife(
  talk: Talk,
  subject: Subject,
  config: ObjectValue,
): Promise<{ broken?: string; sent: number; isWhole: boolean }> {
  let sent = 0;
  const send: Send = async (name, request) => {
    sent += 1;
    const answer = await callPlugin(talk.client, name, request);
    const rule = findBrokenRule(answer, subject, talk.secret);
    assert(rule === undefined, `${name}: ${String(rule)}`);
    if (isFailed(answer)) throw new Refused(name);
    return answer;
  };
  try {
    await live(send, subject, config);
    return { sent, isWhole: true };
  } catch (error) {
    if (error instanceof Refused) return { sent, isWhole: false };
    return { broken: `${subject.typeName}: ${String(error)}: ${printValue(config)}`, sent, isWhole: false };
  }
}

/** Whether a plan that this provider did not make is all that is wrong: under `ignore_changes`, one need not fit the configuration. */
const isWrongPlan = (name: string, rule: string): boolean =>
  name === 'ApplyResourceChange' && !rule.startsWith('a diagnostic');

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
          if (rule !== undefined && !isWrongPlan(name, rule))
            broken.push(`${name} ${rule}: ${JSON.stringify(request)}`);
        }
      }
      for (const { subject, config } of fc.sample(lifes, { ...from, numRuns: 3 })) {
        const life = await tryLife(talk, subject, config);
        messages += life.sent;
        lives += Number(life.isWhole);
        if (life.broken !== undefined) broken.push(life.broken);
      }
    }
  }
  await Promise.all(Array.from({ length: concurrent }, take));
  return { messages, lives, broken };
}
