import { expect, test } from '@jest/globals';
import { drawRooms, replaceDrawing } from './print-rooms';

const rule = (room: string, ...allowed: readonly string[]): Parameters<typeof drawRooms>[0][number] => ({
  name: `${room}-arrows`,
  to: { pathNot: [room, ...allowed].map((name) => `^src/${name}/`) },
});

test.each([
  ['an arrow', [rule('base'), rule('model', 'base')], ['model --> base']],
  [
    'no arrow that follows from others',
    [rule('base'), rule('model', 'base'), rule('engine', 'base', 'model')],
    ['model --> base', 'engine --> model'],
  ],
  ['no other rule', [{ name: 'no-cycles', to: {} }], []],
])('the chart of the rooms has %s', (_title, rules, arrows) => {
  expect(drawRooms(rules).split('\n').slice(2, -1)).toEqual(arrows.map((arrow) => `  ${arrow}`));
});

test('the chart takes the place of the one before', () => {
  const page = replaceDrawing('a\n\n```mermaid\nold\n```\n\nb\n', drawRooms([]));
  expect(page).toBe('a\n\n```mermaid\nflowchart TB\n```\n\nb\n');
  expect(() => replaceDrawing('a', '')).toThrow('no Mermaid chart');
});
