import type { Attributes } from '../model';
import { checkProps, type CheckOptions } from './check-props';
import { encodeProps } from './encode-props';

/** Checks and translates the props of one kind of construct. */
export interface PropsCodec {
  /** All that is wrong, a sentence each, naming the property: `schedule.cron must be …`. Empty when nothing is. */
  check(props: object): string[];
  /** The attributes as Terraform's JSON wants them; never throws, whatever the props are. */
  encode(props: object): Record<string, unknown>;
}

/** Makes the codec of the constructs that `attributes` describe. */
export function createPropsCodec(attributes: Attributes, options: CheckOptions): PropsCodec {
  return {
    check: (props) => checkProps(attributes, props, { ...options, path: [] }),
    encode: (props) => encodeProps(attributes, { ...props }, options.isToken),
  };
}
