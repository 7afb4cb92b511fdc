import { classNameOf, pascalCase } from '../base/text/camel-case';
import { type Attributes, type IdentityDefinition, isConfigurable, ownIdentity } from '../model';
import { createProviderDefinition, nouns } from '../resources';

/** What is printed of a kind: its construct, where the CDK libraries know such a thing, and its reference page. */
export interface Kind {
  /** Terraform's name: `analytics_alert`. */
  readonly type: string;
  readonly description: string;
  readonly attributes: Attributes;
  /** What Terraform calls it, as paths spell it. */
  readonly noun: 'provider' | 'resource' | 'data-source' | 'ephemeral-resource' | 'list-resource' | 'action';
  readonly className: string;
  /** The name of what is printed from it. */
  readonly fileName: string;
  /** Of resources. */
  readonly identity?: IdentityDefinition;
  /** The folder of src/resources that describes it. */
  readonly folder: string;
}

/** `analytics_webhook_action` becomes `WebhookAction` in webhook-action; a data source, `Data…`. */
function kindsOf(
  noun: Kind['noun'],
  folder: string,
  described: readonly Pick<Kind, 'type' | 'description' | 'attributes' | 'identity'>[] = [],
): Kind[] {
  return described.map(({ type, description, attributes, identity = ownIdentity }) => {
    const name = type.replace(/^analytics_/, noun === 'data-source' ? 'data_' : '');
    const className = noun === 'data-source' ? pascalCase(`data_${type}`) : classNameOf(type);
    return {
      noun,
      type,
      description,
      attributes,
      className,
      fileName: name.replaceAll('_', '-'),
      folder,
      ...(noun === 'resource' && { identity }),
    };
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
    fileName: 'provider',
    folder: 'provider',
  },
  ...Object.entries(nouns).flatMap(([folder, { resources, dataSources, ephemerals, actions }]) => [
    ...kindsOf('resource', folder, resources),
    ...kindsOf('data-source', folder, dataSources),
    ...kindsOf('ephemeral-resource', folder, ephemerals),
    ...kindsOf(
      'list-resource',
      folder,
      resources?.flatMap(({ type, listing }) => (listing ? { ...listing, type } : [])),
    ),
    ...kindsOf('action', folder, actions),
  ]),
];

/** Whether the CDK libraries have classes for such a thing. */
export function hasConstruct({ noun }: Kind): boolean {
  return noun === 'provider' || noun === 'resource' || noun === 'data-source';
}

/** Whether there is anything to configure. */
export function hasProps({ attributes }: Kind): boolean {
  return Object.values(attributes).some(isConfigurable);
}
