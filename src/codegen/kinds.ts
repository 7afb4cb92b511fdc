import { camelCase } from '../base/camel-case';
import { type Attributes, isConfigurable } from '../model';
import {
  createProviderDefinition,
  dataSourceDefinitions,
  ephemeralDefinitions,
  resourceDefinitions,
} from '../resources';
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

const provider = createProviderDefinition({ environment: {}, readFile: () => '' });

/** The provider block. */
export const providerKind: Kind = {
  className: 'AnalyticsProvider',
  fileName: 'analytics-provider',
  type: 'analytics',
  description: provider.description,
  attributes: provider.attributes,
  folder: 'provider',
  attributesName: 'providerAttributes',
};

interface Described {
  readonly type: string;
  readonly description: string;
  readonly attributes: Attributes;
}

/** `name` is the folder in src/resources that describes it, in snake_case. */
function toKind({ type, description, attributes }: Described, name: string, className: string): Kind {
  const folder = name.replaceAll('_', '-');
  return {
    className,
    fileName: folder,
    type,
    description,
    attributes,
    folder,
    attributesName: `${camelCase(name)}Attributes`,
  };
}

const shortName = (type: string): string => type.replace(/^analytics_/, '');

/** Every resource: `analytics_webhook_action` is described in webhook-action and becomes `WebhookAction`. */
export const resourceKinds: readonly Kind[] = resourceDefinitions.map((definition) => {
  const name = shortName(definition.type);
  return toKind(definition, name, pascalCase(name));
});

/** Every data source: `analytics_alerts` is described in data-alerts and becomes `DataAnalyticsAlerts`. */
export const dataSourceKinds: readonly Kind[] = dataSourceDefinitions.map((definition) =>
  toKind(definition, `data_${shortName(definition.type)}`, pascalCase(`data_${definition.type}`)),
);

/** Every ephemeral resource: `analytics_access_token` is described in access-token. The CDK libraries have no class for them. */
export const ephemeralKinds: readonly Kind[] = ephemeralDefinitions.map((definition) => {
  const name = shortName(definition.type);
  return toKind(definition, name, pascalCase(name));
});

/** Whether there is anything to configure. */
export function hasProps({ attributes }: Kind): boolean {
  return Object.values(attributes).some(isConfigurable);
}

/** Whether a construct may be made without props. */
export function isEveryPropOptional({ attributes }: Kind): boolean {
  return !Object.values(attributes).some(({ required }) => required);
}
