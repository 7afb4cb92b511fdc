import { camelCase } from '../base/camel-case';
import type { AttributeType } from '../model';

/** The name of a TypeScript class or interface for a snake_case name: `webhook_action` is `WebhookAction`. */
export function pascalCase(name: string): string {
  return camelCase(`_${name}`);
}

/** What a nested object of a construct is called: `AlertSchedule`, and `AlertSharesShare` for an element of `shares`. */
export function nestedName(owner: string, name: string, { kind }: AttributeType): string {
  return owner + pascalCase(kind === 'objects' ? name.replace(/s$/, '').replace(/ie$/, 'y') : name);
}

/** The interface of the props of a construct, or of one nested object of it. */
export function propsName(owner: string): string {
  return `${owner}Props`;
}
