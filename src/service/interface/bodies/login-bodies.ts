import * as z from 'zod';
import { camelCase } from '../../../base/text/camel-case';
import { maxHeaderCharacters } from '../../../base/http/header-name';
import type { JsonObject, JsonValue } from '../../../base/json';
import { asObject, type BodyCodec } from './body-codec';
import { textsIn } from '../codec';
import { getAt, withAt } from '../place';
import { placesSchema } from './path-schema';

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

const filled = z.string('must be a string').min(1, 'must not be empty');

/** The codec of {@link Credential}. */
export const credentialBody: BodyCodec<Credential> = {
  schema: ({ credential: { idField, secretField } }) =>
    placesSchema([
      [idField, filled.describe('The client id')],
      [secretField, filled.describe('The client secret')],
    ]),
  decode: ({ credential: { idField, secretField } }, wire) => ({
    clientId: getAt(asObject(wire), idField) as string,
    clientSecret: getAt(asObject(wire), secretField) as string,
  }),
  encode: ({ credential: { idField, secretField } }, { clientId, clientSecret }) =>
    withAt(withAt({}, idField, clientId), secretField, clientSecret),
  // A secret in a field of another name is a secret too.
  secrets: ({ credential: { idField } }, wire) => {
    const clientId = getAt(asObject(wire), idField);
    return textsIn(wire).filter((text) => text !== clientId);
  },
};

// A token goes into a header of every request.
const sendable = filled.max(maxHeaderCharacters, `must not be longer than ${String(maxHeaderCharacters)} characters`);

// The documentation shows snake_case; installations that answer camelCase are known.
const spelled = (wire: JsonValue, place: string): JsonValue | undefined =>
  getAt(asObject(wire), place) ?? getAt(asObject(wire), camelCase(place));

/** The codec of {@link AccessToken}. */
export const accessTokenBody: BodyCodec<AccessToken> = {
  schema: ({ token: { field } }) =>
    z.looseObject({}, 'must be an object').superRefine((wire, context) => {
      const { error } = sendable.safeParse(spelled(wire as JsonObject, field));
      for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [field], message });
    }),
  documented: ({ token: { field, expiresField } }) =>
    placesSchema([
      ['token_type', z.literal('Bearer').describe('How it is sent').optional()],
      [field, sendable.describe('The access token')],
      [expiresField, z.int().describe('Seconds until it runs out').optional()],
    ]),
  decode: ({ token: { field, expiresField } }, wire) => ({
    token: spelled(wire, field) as string,
    expiresInSeconds: Number(spelled(wire, expiresField) ?? 3600),
  }),
  encode: ({ token: { field, expiresField } }, { token, expiresInSeconds }) =>
    withAt(withAt({ token_type: 'Bearer' }, field, token), expiresField, expiresInSeconds),
  secrets: ({ token: { field } }, wire) => [spelled(wire, field)].filter((text) => typeof text === 'string'),
};
