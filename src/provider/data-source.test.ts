import { describe, expect, test } from '@jest/globals';
import { ProviderError } from '../base/errors';
import {
  type DataSourceDefinition,
  int64,
  object,
  objectList,
  type ObjectValue,
  type Observed,
  string,
  stringList,
  Unknown,
} from '../model';
import { createDataSource } from './data-source';

interface Look {
  answer: Observed | Error;
  readonly seen: ObjectValue[];
}

const element = { name: string({ computed: true, description: 'Name.' }) };
const definition: DataSourceDefinition<Look> = {
  type: 'toy_look',
  description: 'A look.',
  attributes: {
    id: int64({ description: 'Id.' }),
    name: string({ description: 'Name.' }),
    box: object(
      { ...element, tags: stringList({ computed: true, description: 'Tags.' }) },
      { computed: true, description: 'Box.' },
    ),
    parts: objectList(element, { computed: true, description: 'Parts.' }),
  },
  validate: ({ id, name }) =>
    id === null && name === null ? [{ severity: 'error', summary: 'No key', detail: 'Give the id or the name.' }] : [],
  read(look, config) {
    look.seen.push(config);
    return look.answer instanceof Error ? Promise.reject(look.answer) : Promise.resolve(look.answer);
  },
};

function open(answer: Observed | Error = {}, isConfigured = true) {
  const look: Look = { answer, seen: [] };
  const session = { observing: look, changing: look, close: () => Promise.resolve() };
  const source = createDataSource(definition, {
    session: () => (isConfigured ? session : undefined),
    isStrict: true,
    writing: () => undefined,
  });
  return { source, look };
}

const config = (values: ObjectValue): ObjectValue => ({ id: null, name: null, box: null, parts: null, ...values });

describe('reading a data source', () => {
  test('keeps what is declared, and shows the service’s values for the rest, empty ones too', async () => {
    const observed = { id: '7', name: 'By the service', box: { tags: [] }, parts: [{ name: '' }] };
    const { state, diagnostics } = await open(observed).source.read(config({ name: 'Declared' }));
    expect(diagnostics).toEqual([]);
    expect(state).toEqual({ id: '7', name: 'Declared', box: { name: null, tags: [] }, parts: [{ name: '' }] });
  });

  test('leaves null what the service does not say', async () => {
    const { state } = await open().source.read(config({ id: '7' }));
    expect(state).toEqual({ id: '7', name: null, box: null, parts: null });
  });

  test('answers errors as diagnostics and no state', async () => {
    const failed = await open(new ProviderError('OBJECT_MISSING', 'It is not there.')).source.read(config({ id: '7' }));
    expect(failed).toEqual({
      state: null,
      diagnostics: [
        {
          severity: 'error',
          summary: 'Could not read toy_look',
          detail: 'It is not there. (OBJECT_MISSING)',
          code: 'OBJECT_MISSING',
        },
      ],
    });
  });

  test('checks again what was unknown before, and asks nobody when it is wrong', async () => {
    const { source, look } = open();
    expect(source.validate(config({ id: new Unknown() }))).toEqual([]);
    expect(await source.read(config({}))).toMatchObject({ state: null, diagnostics: [{ summary: 'No key' }] });
    expect(look.seen).toEqual([]);
  });

  test('is refused while the provider is not configured', async () => {
    const { state, diagnostics } = await open({}, false).source.read(config({ id: '7' }));
    expect(state).toBeNull();
    expect(diagnostics).toEqual([
      expect.objectContaining({ severity: 'error', summary: 'Provider is not configured' }),
    ]);
  });
});
