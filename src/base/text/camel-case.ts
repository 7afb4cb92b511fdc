/** The name that TypeScript gives to a snake_case name: `dataset_id` is `datasetId`. */
export function camelCase(name: string): string {
  if (!name.includes('_')) return name;
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The name of a TypeScript class or interface for a snake_case name: `webhook_action` is `WebhookAction`. */
export function pascalCase(name: string): string {
  return camelCase(`_${name}`);
}

/** The construct of a resource: `analytics_webhook_action` is a `WebhookAction`. */
export function classNameOf(type: string): string {
  return pascalCase(type.replace(/^analytics_/, ''));
}
