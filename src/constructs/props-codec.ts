import { z } from 'zod';
import type { Attributes } from '../model';
import { encodeProps } from './encode-props';
import { createPropsSchema, type SchemaOptions } from './props-schema';

/** Checks and translates the props of one kind of construct. */
export interface PropsCodec {
  /** All that is wrong, a sentence each, naming the property: `schedule.cron must be …`. Empty when nothing is. */
  check(props: object): string[];
  /** The attributes as Terraform's JSON wants them; never throws, whatever the props are. */
  encode(props: object): Record<string, unknown>;
}

/** Makes the codec of the constructs that `attributes` describe. */
export function createPropsCodec(attributes: Attributes, options: SchemaOptions): PropsCodec {
  let schema: z.ZodType | undefined;
  return {
    check(props) {
      schema ??= createPropsSchema(attributes, options);
      const issues = schema.safeParse(props).error?.issues ?? [];
      return issues.map(({ path, message }) => `${z.core.toDotPath(path) || 'props'} ${message}.`);
    },
    encode: (props) => encodeProps(attributes, { ...props }, options.isToken),
  };
}
