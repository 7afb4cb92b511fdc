/** Destroys are planned with us, and one schema request per process is enough. */
export const serverCapabilities = { plan_destroy: true, get_provider_schema_optional: true } as const;
