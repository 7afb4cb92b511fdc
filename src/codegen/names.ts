import { camelCase } from '../base/camel-case';

/** The name of a TypeScript class or interface for a snake_case name: `webhook_action` is `WebhookAction`. */
export function pascalCase(name: string): string {
  return camelCase(`_${name}`);
}

/** The interface of the props of a construct, or of one nested object of it. */
export function propsName(owner: string): string {
  return `${owner}Props`;
}
