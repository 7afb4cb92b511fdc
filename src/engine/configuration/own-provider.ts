import { providerSource } from '../../base/provider-source';
import type { Declarations } from './declarations';

const defaultLocalName = providerSource.slice(providerSource.indexOf('/') + 1);

/** The source of a provider's local name, without the host of a registry. Undeclared, our own name is ours. */
export function sourceOf(localName: string, { providerSources }: Pick<Declarations, 'providerSources'>): string {
  const undeclared = localName === defaultLocalName ? providerSource : `hashicorp/${localName}`;
  const source = providerSources.get(localName) ?? undeclared;
  return source.toLowerCase().split('/').slice(-2).join('/');
}

/** Whether a local name means our provider. */
export function isOwnProvider(localName: string, declarations: Pick<Declarations, 'providerSources'>): boolean {
  return sourceOf(localName, declarations) === providerSource;
}
