// Generated from src/resources/category/attributes.ts by `npm run generate`; do not edit.
import type { IResolvable } from 'cdktf';
import type { CategoryProps } from '../../props/category';
import { AnalyticsResource } from '../resource';

/** The attributes of `analytics_category`. */
export abstract class CategoryBase extends AnalyticsResource<CategoryProps> {
  static override readonly tfResourceType = 'analytics_category';

  /** Id of the object: the digits of a 64-bit whole number, given by the service. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Name of the category. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  set name(value: CategoryProps['name']) {
    this.inputs.set('name', value);
  }

  /** What `name` was given. */
  get nameInput(): CategoryProps['name'] {
    return this.inputs.get('name');
  }

  /** Id of the category that this one is in; `0` puts it at the root. */
  get parentId(): string {
    return this.getStringAttribute('parent_id');
  }

  set parentId(value: CategoryProps['parentId']) {
    this.inputs.set('parentId', value);
  }

  /** What `parentId` was given. */
  get parentIdInput(): CategoryProps['parentId'] {
    return this.inputs.get('parentId');
  }

  /** Takes `parentId` out of the code. */
  resetParentId(): void {
    this.inputs.set('parentId', undefined);
  }

  /**
   * Further fields of the record, as a JSON object in the spelling of the service. Only the keys given here are
   * sent and compared; key order and spacing do not matter.
   */
  get settingsJson(): string {
    return this.getStringAttribute('settings_json');
  }

  set settingsJson(value: CategoryProps['settingsJson']) {
    this.inputs.set('settingsJson', value);
  }

  /** What `settingsJson` was given. */
  get settingsJsonInput(): CategoryProps['settingsJson'] {
    return this.inputs.get('settingsJson');
  }

  /** Takes `settingsJson` out of the code. */
  resetSettingsJson(): void {
    this.inputs.set('settingsJson', undefined);
  }

  /** The names from the root down to the category: `Sales / EMEA`. */
  get path(): string {
    return this.getStringAttribute('path');
  }

  /**
   * Whether the object was in the service already and was taken over, under `adopt_existing` of the provider; null
   * where that is `never`.
   */
  get adopted(): IResolvable {
    return this.getBooleanAttribute('adopted');
  }
}
