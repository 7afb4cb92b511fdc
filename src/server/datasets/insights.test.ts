import { expect, test } from '@jest/globals';
import { findInsights } from './insights';

const outputsOf = (...records: Parameters<typeof findInsights>[0][]) =>
  records.map((list) => findInsights(list).flatMap(({ output }) => output));

test('a value far from the others stands out, above and below', () => {
  const usual = Array.from({ length: 20 }, (_, index) => ({ v: 100 + (index % 2) }));
  const [above, below] = outputsOf([...usual, { v: 900 }, { v: 100 }], [...usual, { v: -900 }, { v: 100 }]);
  expect(above).toEqual(['<b>v</b> was <b>900</b>, far above its average of <b>136.818</b>.']);
  expect(below).toEqual(['<b>v</b> was <b>-900</b>, far below its average of <b>55</b>.']);
});

test('values that are all alike, or few, have nothing unusual', () => {
  expect(outputsOf(Array(50).fill({ v: 3 }), [{ v: 1 }, { v: 1 }, { v: 900 }, { v: 1 }])).toEqual([[], []]);
});

test('growth goes from the first value to the last, also below nothing', () => {
  expect(outputsOf([{ v: 8 }, { v: 1 }, { v: 6 }], [{ v: -10 }, { v: -5 }])).toEqual([
    ['<b>v</b> fell by <b>25%</b>, from <b>8</b> to <b>6</b>.'],
    ['<b>v</b> grew by <b>50%</b>, from <b>-10</b> to <b>-5</b>.'],
  ]);
});

test('there is no growth from nothing, of one value, or of texts', () => {
  expect(outputsOf([{ v: 0 }, { v: 5 }], [{ v: 5 }], [{ v: 'a' }, { v: 'b' }], [])).toEqual([[], [], [], []]);
});

test('names are text in HTML', () => {
  expect(outputsOf([{ '<i>"&\'': 1 }, { '<i>"&\'': 2 }])).toEqual([
    ['<b>&lt;i&gt;&quot;&amp;&#39;</b> grew by <b>100%</b>, from <b>1</b> to <b>2</b>.'],
  ]);
});
