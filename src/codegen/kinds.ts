import { type Attributes, isConfigurable } from '../model';
import {
  createProviderDefinition,
  dataSourceDefinitions,
  ephemeralDefinitions,
  resourceDefinitions,
} from '../resources';
import { pascalCase } from './names';

interface Described {
  /** Terraform's name: `analytics_alert`. */
  readonly type: string;
  readonly description: string;
  readonly attributes: Attributes;
}

/** What is printed of a kind: its construct, where the CDK libraries know such a thing, and its reference page. */
export interface Kind extends Described {
  /** What Terraform calls it, as paths spell it. */
  readonly noun: 'provider' | 'resource' | 'data-source' | 'ephemeral-resource';
  readonly className: string;
  /** The folder of src/resources that describes it, and the name of what is printed from it. */
  readonly folder: string;
}

/** `analytics_webhook_action` is described in webhook-action and becomes `WebhookAction`; a data source, `Data…`. */
function kindsOf(noun: Kind['noun'], described: readonly Described[]): Kind[] {
  return described.map(({ type, description, attributes }) => {
    const name = type.replace(/^analytics_/, noun === 'data-source' ? 'data_' : '');
    const className = pascalCase(noun === 'data-source' ? `data_${type}` : name);
    return { noun, type, description, attributes, className, folder: name.replaceAll('_', '-') };
  });
}

const provider = createProviderDefinition({ environment: {}, readFile: () => '' });

/** Everything that a configuration can declare. */
export const kinds: readonly Kind[] = [
  {
    noun: 'provider',
    type: 'analytics',
    description: provider.description,
    attributes: provider.attributes,
    className: 'AnalyticsProvider',
    folder: 'provider',
  },
  ...kindsOf('resource', resourceDefinitions),
  ...kindsOf('data-source', dataSourceDefinitions),
  ...kindsOf('ephemeral-resource', ephemeralDefinitions),
];

/** Whether there is anything to configure. */
export function hasProps({ attributes }: Kind): boolean {
  return Object.values(attributes).some(isConfigurable);
}
