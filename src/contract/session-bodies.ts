import { z } from 'zod';
import { camelCase } from '../base/camel-case';
import type { JsonObject, JsonValue } from '../base/json';
import { asObject, type BodyCodec } from './body-codec';
import { textsIn } from './codec';
import { getAt, withAt } from './place';

/** The body of login and logout. */
export interface Credential {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The answer of login. */
export interface AccessToken {
  readonly token: string;
  readonly expiresInSeconds: number;
}

/** The service's words about a success or a refusal. */
export interface Message {
  readonly message: string;
}

/** A schema that asks for a non-empty value at each dotted place. */
function placesSchema(places: Readonly<Record<string, z.ZodType>>): z.ZodType {
  return z.looseObject({}, 'must be an object').superRefine((wire, context) => {
    for (const [place, schema] of Object.entries(places)) {
      const parsed = schema.safeParse(getAt(wire as JsonObject, place));
      if (parsed.success) continue;
      for (const { message } of parsed.error.issues)
        context.addIssue({ code: 'custom', path: place.split('.'), message });
    }
  });
}

const filled = z.string('must be a string').min(1, 'must not be empty');

/** The codec of {@link Credential}. */
export const credentialBody: BodyCodec = {
  schema: (dialect) => placesSchema({ [dialect.credential.idField]: filled, [dialect.credential.secretField]: filled }),
  decode: ({ credential: places }, wire) => ({
    clientId: getAt(asObject(wire), places.idField),
    clientSecret: getAt(asObject(wire), places.secretField),
  }),
  encode: ({ credential: places }, value) => {
    const { clientId, clientSecret } = value as Credential;
    return withAt(withAt({}, places.idField, clientId), places.secretField, clientSecret);
  },
  // A secret in a field of another name is a secret too.
  secrets: ({ credential: places }, wire) => {
    const clientId = getAt(asObject(wire), places.idField);
    return textsIn(wire).filter((text) => text !== clientId);
  },
};

const spelled = (wire: JsonValue, place: string): JsonValue | undefined =>
  getAt(asObject(wire), place) ?? getAt(asObject(wire), camelCase(place));

/** The codec of {@link AccessToken}. */
export const accessTokenBody: BodyCodec = {
  // The documentation shows snake_case; installations that answer camelCase are known.
  schema: ({ token }) =>
    z
      .looseObject({}, 'must be an object')
      .refine((wire) => filled.safeParse(spelled(wire as JsonObject, token.field)).success, {
        path: [token.field],
        message: 'must be a string',
      }),
  decode: ({ token }, wire) => ({
    token: spelled(wire, token.field),
    expiresInSeconds: Number(spelled(wire, token.expiresField) ?? 3600),
  }),
  encode: ({ token }, value) => {
    const { token: text, expiresInSeconds } = value as AccessToken;
    return withAt(withAt({ token_type: 'Bearer' }, token.field, text), token.expiresField, expiresInSeconds);
  },
  secrets: ({ token }, wire) => [spelled(wire, token.field)].filter((text) => typeof text === 'string'),
};

/** The codec of {@link Message}. */
export const messageBody: BodyCodec = {
  schema: (dialect) => placesSchema({ [dialect.message.field]: z.string('must be a string').optional() }),
  decode: (dialect, wire) => {
    const text = getAt(asObject(wire), dialect.message.field);
    return { message: typeof text === 'string' ? text : '' };
  },
  encode: (dialect, value) => withAt({}, dialect.message.field, (value as Message).message),
  secrets: () => [],
};
