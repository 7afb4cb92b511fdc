// Generated from src/resources/category/attributes.ts by `npm run generate`; do not edit.
/** The props of `Category`. */
export interface CategoryProps {
  /**
   * Name of the category.
   *
   * @example 'EMEA'
   */
  readonly name: string;
  /**
   * Id of the category that this one is in; `0` puts it at the root. `null` takes its value away.
   *
   * @example sales.id
   */
  readonly parentId?: string | number | null;
  /**
   * Further fields of the record, as a JSON object in the spelling of the service. Only the keys given here are
   * sent and compared; key order and spacing do not matter.
   *
   * @example JSON.stringify({ priority: 1 })
   */
  readonly settingsJson?: string;
}
