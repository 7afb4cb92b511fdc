import { describe, expect, it } from '@jest/globals';
import type { JsonObject, JsonValue } from '../base/json';
import { parseQuery } from './parse-query';
import { type QueryOptions, runQuery } from './run-query';

const nowMs = 0;

function run(text: string, records: readonly JsonObject[], options: Partial<QueryOptions> = {}): readonly JsonObject[] {
  return [...runQuery(parseQuery(text), records, { nowMs, ...options })];
}

describe('tokens', () => {
  const records = [{ region: 'West' }, { region: 'East' }, { region: 'North' }];
  const regions = (text: string, value?: JsonValue): readonly (JsonValue | undefined)[] => {
    const tokens = new Map(value === undefined ? [] : [['region', value]]);
    return run(text, records, { tokens }).map(({ region }) => region);
  };

  it.each<[string, JsonValue | undefined, readonly string[]]>([
    ['where region = $c9_region$', 'East', ['East']],
    ['where region = $c9_region$(West)$', undefined, ['West']],
    ['where region = $c9_region(West)$', undefined, ['West']],
    ['where region = $c9_region$(West)$', 'North', ['North']],
    ['where region = $c9_region$', ['East', 'West'], ['West', 'East']],
    ['where region != $c9_region$', ['East', 'West'], ['North']],
    ['where region = $c9_region$', "x' or region != '", []],
  ])('%s with %j', (text, value, expected) => {
    expect(regions(text, value)).toEqual(expected);
  });

  it('are refused without a value', () => {
    expect(() => regions('where region = $c9_region$')).toThrow(
      'At line 1, column 16: the token $c9_region$ has neither a value nor a default.',
    );
  });
});

describe('the way of the records', () => {
  it('stops taking records once it has enough', () => {
    let taken = 0;
    function* records(): Iterable<JsonObject> {
      for (;;) yield { v: (taken += 1) };
    }
    expect([...runQuery(parseQuery('where v > 2 limit 2'), records(), { nowMs })]).toEqual([{ v: 3 }, { v: 4 }]);
    expect(taken).toBe(4);
  });

  it('holds no more rows than it may', () => {
    const records = Array.from({ length: 50 }, (_, v) => ({ v }));
    const options = { maxHeldRows: 20 };
    expect(run('order by v desc limit 2', records, options)).toEqual([{ v: 49 }, { v: 48 }]);
    const tooMany = 'more than 20 rows would have to be held, so narrow the query.';
    expect(() => run('order by v', records, options)).toThrow(`At line 1, column 10: ${tooMany}`);
    expect(() => run('group by v', records, options)).toThrow(`At line 1, column 10: ${tooMany}`);
    expect(() => run('select median(v)', records, options)).toThrow(`At line 1, column 8: ${tooMany}`);
  });
});
