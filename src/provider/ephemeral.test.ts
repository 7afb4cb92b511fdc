import { describe, expect, test } from '@jest/globals';
import { ProviderError } from '../base/errors';
import { type EphemeralDefinition, integer, string } from '../model';
import { createEphemeral } from './ephemeral';

interface Desk {
  failure?: Error;
  readonly closed: string[];
}

const definition: EphemeralDefinition<Desk> = {
  type: 'toy_key',
  description: 'A key.',
  attributes: {
    key: string({ computed: true, description: 'Key.' }),
    turns: integer({ computed: true, description: 'Turns.' }),
  },
  open: ({ failure }) =>
    failure ? Promise.reject(failure) : Promise.resolve({ observed: { key: 'k' }, handle: 'k-handle' }),
  close({ failure, closed }, handle) {
    closed.push(handle);
    return failure ? Promise.reject(failure) : Promise.resolve();
  },
};

function openDesk(failure?: Error, isConfigured = true) {
  const desk: Desk = { closed: [], ...(failure && { failure }) };
  const session = { observing: desk, changing: desk, close: () => Promise.resolve() };
  return { desk, ephemeral: createEphemeral(definition, { session: () => (isConfigured ? session : undefined) }) };
}

const none = { key: null, turns: null };
const unavailable = new ProviderError('API_UNAVAILABLE', 'Not now.');

describe('an ephemeral value', () => {
  test('is opened with every attribute known, and closed by its handle', async () => {
    const { ephemeral, desk } = openDesk();
    const { result, handle, diagnostics } = await ephemeral.open(none);
    expect([result, diagnostics]).toEqual([{ key: 'k', turns: null }, []]);
    expect(await ephemeral.close(handle)).toEqual([]);
    expect(desk.closed).toEqual(['k-handle']);
  });

  test('that cannot be opened is an error, and there is nothing to close', async () => {
    const { ephemeral, desk } = openDesk(unavailable);
    const { result, handle, diagnostics } = await ephemeral.open(none);
    expect(result).toBeNull();
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        summary: 'Could not open toy_key',
        detail: 'Not now. (API_UNAVAILABLE)',
        code: 'API_UNAVAILABLE',
      },
    ]);
    expect(await ephemeral.close(handle)).toEqual([]);
    expect(desk.closed).toEqual([]);
  });

  test('that cannot be closed is a warning: what the run did is done', async () => {
    expect(await openDesk(unavailable).ephemeral.close('k-handle')).toEqual([
      {
        severity: 'warning',
        summary: 'Could not release toy_key',
        detail: 'It stays open until the service ends it. Not now. (API_UNAVAILABLE)',
      },
    ]);
  });

  test('is refused while the provider is not configured, and validates what cannot be set', async () => {
    const { ephemeral } = openDesk(undefined, false);
    expect((await ephemeral.open(none)).diagnostics).toEqual([
      expect.objectContaining({ severity: 'error', summary: 'Provider is not configured' }),
    ]);
    expect(ephemeral.validate({ ...none, key: 'mine' })).toEqual([
      expect.objectContaining({ summary: 'Read-only attribute', path: ['key'] }),
    ]);
  });
});
