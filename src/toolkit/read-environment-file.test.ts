import { describe, expect, test } from '@jest/globals';
import { parseEnvironmentFile } from './read-environment-file';

describe('an environment file', () => {
  test.each<[string, object]>([
    ['', {}],
    ['# comment\n\n  A=1 \nB = two words # why\r\nC=', { A: '1', B: 'two words', C: '' }],
    ['A="x\ny"\nB=\'#\'', { A: 'x\ny', B: '#' }],
    ['\ufeffA=1\n', { A: '1' }],
    ['A=a"b\nB=x=y', { A: 'a"b', B: 'x=y' }],
  ])('%j is read', (text, variables) => {
    expect({ ...parseEnvironmentFile('a.env', text) }).toEqual(variables);
  });

  test.each<[string, number]>([
    ['A=1\nANALYTICS_BASE_URL https://example.com', 2],
    ['A=1\n\n{"B": 1}\nC=1', 3],
    ['A="x\ny"\nB="open\nC=1', 3],
    ['A: 1', 1],
    ['=1', 1],
  ])('%j is refused, with line %s', (text, line) => {
    expect(() => parseEnvironmentFile('a.env', text)).toThrow(
      `The environment file a.env cannot be used: line ${String(line)} is no NAME=value`,
    );
  });
});
