import { referenceImport, type Sugar } from './sugar';

/** `addChild` and `addAsset`. */
export const categorySugar: Sugar = {
  imports: [
    referenceImport,
    "import { type AssetProps, readAsset } from '../sugar/asset';",
    "import { CategoryAsset } from './category-asset';",
  ],
  fromLibrary: ['providerOf'],
  types: `
/** The config of a category whose parent is known. */
export type ChildCategoryConfig = Omit<CategoryConfig, 'parentId'>;
`,
  methods: `
/**
 * Makes a category in this one.
 *
 * @example sales.addChild('emea', { name: 'EMEA' })
 */
addChild(id: string, config: ChildCategoryConfig): Category {
  return new Category(this, id, { ...providerOf(this), ...config, parentId: this.id });
}

/**
 * Puts a dashboard, widget or query into the category; its other categories stay. The construct lies under the
 * category, and its id is made from the asset.
 *
 * @example sales.addAsset({ dashboard: 242 })
 */
addAsset(asset: AssetProps, options: TerraformMetaArguments = {}): CategoryAsset {
  const { id, props } = readAsset(asset, { isToken: resourceOptions.isToken, path: this.node.path });
  return new CategoryAsset(this, id, { ...providerOf(this), ...options, ...props, categoryId: this.id });
}
`,
  isReferable: true,
  exports: ['ChildCategoryConfig'],
};
