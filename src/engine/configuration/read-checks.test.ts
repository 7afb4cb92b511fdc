import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { sentenceOf } from './refusals';
import { readToyConfiguration } from '../../../test/support/toy-configuration';

describe('a check is refused', () => {
  test.each<[string, JsonObject, string]>([
    [
      'another stack in a check',
      { check: { c: { data: { terraform_remote_state: { s: {} } }, assert: {} } } },
      `\`data.terraform_remote_state.s\` of check.c (f0.tf.json) ${sentenceOf('remoteState')}`,
    ],
    [
      'what data in a check does not take',
      { check: { c: { data: { toy_thing: { d: { count: 1, lifecycle: {} } } }, assert: {} } } },
      'data.toy_thing.d (f0.tf.json) stands in check.c, and takes no `count` there.',
    ],
    [
      'two data in a check',
      { check: { c: { data: { toy_thing: { d: {}, e: {} } }, assert: {} } } },
      '`data` of check.c (f0.tf.json) may stand there once.',
    ],
    [
      'the data of a check outside of it',
      {
        check: { c: { data: { toy_things: { d: {} } }, assert: {} } },
        output: { o: { value: '${data.toy_things.d}' } },
      },
      'output.o (f0.tf.json): `data.toy_things.d` stands in check.c, whose assertions alone may name it.',
    ],
  ])('for %s', (_, blocks, detail) => {
    expect(() => readToyConfiguration(blocks)).toThrow(detail);
  });
});
