import { expect, test } from '@jest/globals';
import { formatTable } from './text-table';

test('columns stand under each other whatever the width of their characters', () => {
  const rows = [
    { region: '北方', orders: 7 },
    { region: 'north 🚀', orders: null },
  ];
  expect(formatTable(['region', 'orders'], rows)).toBe(`region    orders
北方      7
north 🚀
`);
});

test('a cell that is too wide is cut between characters, and says so', () => {
  expect(formatTable(['name'], [{ name: '订'.repeat(21) }])).toBe(`name\n${'订'.repeat(18)}...\n`);
  expect(formatTable(['name'], [{ name: '订'.repeat(20) }])).toBe(`name\n${'订'.repeat(20)}\n`);
});
