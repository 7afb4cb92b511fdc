/** The name that TypeScript gives to a snake_case name: `dataset_id` is `datasetId`. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
