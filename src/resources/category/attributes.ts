import { type Attributes, computedIfChanged, int64, objectList, string, withUnset } from '../../model';
import { adopted, id, nameOf, settingsJson } from '../record/attributes/common-attributes';

/** The parent id that means the root. */
export const rootId = '0';

/** `analytics_category`. */
export const categoryAttributes: Attributes = withUnset({
  id,
  name: nameOf('category', "'EMEA'"),
  parent_id: int64({
    description: 'Id of the category that this one is in; `0` puts it at the root.',
    example: 'sales.id',
    semanticEquality: { nullSpelling: rootId },
    refersTo: 'analytics_category',
  }),
  settings_json: settingsJson,
  path: string({
    computed: true,
    description: 'The names from the root down to the category: `Sales / EMEA`.',
    planModifiers: [computedIfChanged('name', 'parent_id')],
  }),
  adopted,
});

/** What the data source shows of a category. */
export const shownCategoryAttributes: Attributes = {
  id: int64({ computed: true, description: 'Id of the category.' }),
  name: string({ computed: true, description: 'Name of the category.' }),
  parent_id: int64({ computed: true, description: 'Id of the category that this one is in; null at the root.' }),
  path: string({ computed: true, description: 'The names from the root down to the category: `Sales / EMEA`.' }),
};

/** The data source `analytics_categories`. */
export const dataCategoriesAttributes: Attributes = {
  categories: objectList(shownCategoryAttributes, {
    computed: true,
    description:
      'Every category that the account may see: each behind the one that it is in, those of one parent in the order of their ids.',
  }),
};
