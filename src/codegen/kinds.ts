import type { Attributes } from '../model';
import { createProviderDefinition, resourceDefinitions } from '../resources';
import { pascalCase } from './names';

/** What the files of one construct are printed from. */
export interface Kind {
  readonly className: string;
  /** Name of its files, without extension. */
  readonly fileName: string;
  /** Terraform's name: `analytics_alert`. */
  readonly type: string;
  readonly description: string;
  readonly attributes: Attributes;
  /** The folder of src/resources that describes it. */
  readonly folder: string;
  /** The name under which that folder's `attributes.ts` exports the attributes. */
  readonly attributesName: string;
}

const { description, attributes } = createProviderDefinition({ environment: {}, readFile: () => '' });

/** The provider block. */
export const providerKind: Kind = {
  className: 'AnalyticsProvider',
  fileName: 'analytics-provider',
  type: 'analytics',
  description,
  attributes,
  folder: 'provider',
  attributesName: 'providerAttributes',
};

/** Every resource: `analytics_webhook_action` is described in webhook-action and becomes `WebhookAction`. */
export const resourceKinds: readonly Kind[] = resourceDefinitions.map((definition) => {
  const name = definition.type.replace(/^analytics_/, '');
  const folder = name.replaceAll('_', '-');
  const className = pascalCase(name);
  const attributesName = `${className.charAt(0).toLowerCase()}${className.slice(1)}Attributes`;
  return { ...definition, className, fileName: folder, folder, attributesName };
});
