import { describe, expect, test } from '@jest/globals';
import { plainPalette, edited, planOf, type Planned, same, sentencesOf } from '../../../test/support/planned';
import { buildReport } from '../build-report';
import { renderText } from '../render/text';

const category = (id: string, name: string, parent: string | null = null) => ({ id, name, parent_id: parent });
const company = category('1', 'Company');
const sales = category('2', 'Sales', '1');
const emea = category('3', 'EMEA', '2');
const nordics = category('4', 'Nordics', '3');

const stack = (objects: Readonly<Record<string, Planned>>): Record<string, Planned> => ({
  'analytics_category.company': same(company),
  'analytics_category.sales': same(sales),
  'analytics_category.emea': same(emea),
  'analytics_category.nordics': same(nordics),
  ...objects,
});
const said = (objects: Readonly<Record<string, Planned>>): string[] => sentencesOf(planOf(stack(objects)));

describe('the tree of categories', () => {
  test.each<[string, Record<string, Planned>, string[]]>([
    ['stays', {}, []],
    [
      'has one that moves',
      { 'analytics_category.emea': edited(emea, { parent_id: '1' }) },
      ['neutral: The category "EMEA" moves from "Company / Sales" to "Company", with the category in it.'],
    ],
    [
      'has one that moves to the root and is renamed',
      { 'analytics_category.nordics': edited(nordics, { parent_id: '0', name: 'North' }) },
      ['neutral: The category "Nordics" moves from "Company / Sales / EMEA" to the root, and is renamed to "North".'],
    ],
    [
      'has one that goes',
      { 'analytics_category.nordics': { before: nordics } },
      ['loss: The category "Nordics" in "Company / Sales / EMEA" is deleted.'],
    ],
    [
      'has one that comes, in one that is new, too',
      {
        'analytics_category.a': { after: { name: 'A' }, unknown: { id: true, parent_id: true } },
        'analytics_category.b': {
          after: { name: 'B' },
          unknown: { id: true, parent_id: true },
          references: { parent_id: ['analytics_category.a'] },
        },
      },
      ['gain: The category "A" is added at the root.', 'gain: The category "B" is added in "A".'],
    ],
    [
      'has one that moves to one that others manage',
      { 'analytics_category.nordics': edited(nordics, { parent_id: '99' }) },
      ['neutral: The category "Nordics" moves from "Company / Sales / EMEA" to "category 99".'],
    ],
    [
      'has one whose place is known after the apply',
      {
        'analytics_category.nordics': {
          ...edited(nordics, { parent_id: null }),
          unknown: { parent_id: true },
          references: { parent_id: ['var.parent'] },
        },
      },
      [
        'neutral: The category "Nordics" moves from "Company / Sales / EMEA" to a category that is known after the apply.',
      ],
    ],
    [
      'has one that is forgotten',
      { 'analytics_category.nordics': { before: nordics, actions: ['forget'] } },
      ['neutral: The category "Nordics" is no longer managed and stays in the service.'],
    ],
  ])('%s', (_, objects, expected) => {
    expect(said(objects)).toEqual(expected);
  });

  test('is drawn where it changes, with what that lies in', () => {
    const document = planOf(
      stack({
        'analytics_category.emea': edited(emea, { parent_id: '1' }),
        'analytics_category.other': same(category('5', 'Other')),
        'analytics_category.asia': { after: { name: 'Asia', parent_id: '2' }, unknown: { id: true } },
      }),
    );
    const text = renderText(buildReport({ document }), { palette: plainPalette });
    expect(text).toContain(
      [
        'Categories',
        '  before',
        '      Company',
        '      └─ Sales',
        '    >    └─ EMEA',
        '  after',
        '      Company',
        '    > ├─ EMEA',
        '      └─ Sales',
        '    +    └─ Asia',
        '',
      ].join('\n'),
    );
  });

  test('of thousands, each in the one before, is drawn', () => {
    const names = Array.from({ length: 3_000 }, (_, index) => String(index + 1));
    const deep = Object.fromEntries(
      names.map((id) => [
        `analytics_category.c${id}`,
        { after: category(id, `C${id}`, id === '1' ? null : String(Number(id) - 1)) },
      ]),
    );
    const report = buildReport({ document: planOf(deep) });
    expect(report.categories?.after).toHaveLength(3_000);
    expect(report.impact.at(-1)?.sentence).toContain('" is added in "… / C');
  });
});

describe('an asset', () => {
  const asset = { id: '2/dashboard/242', category_id: '2', asset_id: '242', asset_type: 'dashboard' };
  const planned = (change: Planned): Record<string, Planned> => ({ 'analytics_category_asset.a': change });

  test.each<[string, Record<string, Planned>, string[]]>([
    [
      'is put into a category',
      planned({ after: asset }),
      ['gain: The dashboard 242 is put into the category "Sales".'],
    ],
    [
      'stays in a category when it is destroyed',
      planned({ before: asset }),
      [
        'neutral: The dashboard 242 stays in the category "Sales": the interface cannot remove an asset from a category.',
      ],
    ],
    [
      'stays in a category when it is forgotten',
      planned({ before: asset, actions: ['forget'] }),
      ['neutral: The dashboard 242 stays in the category "Sales" and is no longer managed here.'],
    ],
    [
      'is in both categories when it moves',
      planned({ ...edited(asset, { category_id: '3' }), actions: ['delete', 'create'] }),
      [
        'gain: The dashboard 242 is put into the category "EMEA".',
        'neutral: The dashboard 242 stays in the category "Sales": the interface cannot remove an asset from a category.',
      ],
    ],
  ])('%s', (_, objects, expected) => {
    expect(said(objects)).toEqual(expected);
  });

  test('leaves a category that is deleted', () => {
    const objects = {
      ...planned({ before: { ...asset, category_id: '4' } }),
      'analytics_category.nordics': { before: nordics },
    };
    expect(said(objects)).toContain('loss: The dashboard 242 leaves the category "Nordics", which is deleted.');
  });
});
