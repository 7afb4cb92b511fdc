import { Construct } from 'constructs';
import { camelCase } from '../../base/text/camel-case';
import type { Attributes } from '../../model';
import { isPlainObject, type PlainObject } from '../plain-object';
import { createPropsCodec, type PropsCodec } from '../props-codec';
import { type CheckOptions, type Mistake, mistakeAt } from '../check-props';
import { isDeferred } from '../token';
import { notifiedBy } from './notified';

/** What the codec has to know beside the attributes. */
export interface NotifyOptions extends CheckOptions {
  /** Joins lists of which one is a token. */
  readonly concat: (lists: unknown[][]) => unknown;
}

/** The props that take ids of actions, by the type of the action: `analytics_slack_action` goes into `slackActionIds`. */
type IdsProps = ReadonlyMap<unknown, string>;

const idsPropsOf = (attributes: Attributes): IdsProps =>
  new Map([...notifiedBy(attributes)].map(([name, type]) => [type, camelCase(name)]));

/** The type of the resource that a construct stands for, or refers to. */
function typeOf(value: unknown): unknown {
  return Construct.isConstruct(value) && 'terraformResourceType' in value ? value.terraformResourceType : undefined;
}

function describe(value: unknown): string {
  if (Construct.isConstruct(value)) return `the construct ${value.node.path}`;
  return value === null ? 'null' : `a value of type ${typeof value}`;
}

function complaintsAbout(notify: unknown, idsProps: IdsProps): Mistake[] {
  if (notify === undefined || notify === null) return [];
  if (!Array.isArray(notify)) return [mistakeAt(['notify'], 'must be an array of actions')];
  return notify.flatMap((value: unknown, index) =>
    idsProps.has(typeOf(value))
      ? []
      : mistakeAt(
          ['notify', index],
          `must be a webhook, Slack or Teams action, or what its fromId made, not ${describe(value)}; ids go into ${[...idsProps.values()].join(', ')}`,
        ),
  );
}

function unite(given: unknown, ids: readonly unknown[], { isToken, concat }: NotifyOptions): unknown {
  if ((given ?? undefined) === undefined) return ids;
  if (isDeferred(given, isToken)) return ids.length === 0 ? given : concat([given as unknown[], [...ids]]);
  // Anything else is wrong, and the props' own check says so.
  return Array.isArray(given) ? [...(given as unknown[]), ...ids] : given;
}

/** The props with every action of `notify` in the set of its kind; a kind without an action gets the empty set. */
function sortActions(props: PlainObject, idsProps: IdsProps, options: NotifyOptions): PlainObject {
  const { notify } = props;
  if (!Array.isArray(notify)) return props;
  const actions = [...new Set<unknown>(notify)];
  const sets = [...idsProps].map(([type, prop]) => {
    const ids = actions.filter((action) => typeOf(action) === type).map((action) => (action as { id: unknown }).id);
    return [prop, unite(props[prop], ids, options)] as const;
  });
  return { ...props, ...Object.fromEntries(sets) };
}

/** The codec of a construct that takes the actions to notify as `notify`, too. */
export function createNotifyCodec(attributes: Attributes, options: NotifyOptions): PropsCodec {
  const codec = createPropsCodec(attributes, { ...options, libraryProps: [...options.libraryProps, 'notify'] });
  const idsProps = idsPropsOf(attributes);
  const rearrange = (props: object): object => (isPlainObject(props) ? sortActions(props, idsProps, options) : props);
  return {
    check: (props) => [
      ...codec.check(rearrange(props)),
      ...(isPlainObject(props) ? complaintsAbout(props['notify'], idsProps) : []),
    ],
    encode: (props) => codec.encode(rearrange(props)),
  };
}
