/**
 * The messages of plugin protocol 6 that this provider speaks, as facts of the protocol: field name, number, type.
 * A type is a protobuf scalar or the name of another message; enums travel as int32.
 */
export const messages = {
  Empty: {},
  DynamicValue: { msgpack: [1, 'bytes'], json: [2, 'bytes'] },
  Diagnostic: {
    severity: [1, 'int32'],
    summary: [2, 'string'],
    detail: [3, 'string'],
    attribute: [4, 'AttributePath'],
  },
  AttributePath: { steps: [1, 'AttributePathStep', 'repeated'] },
  AttributePathStep: {
    attribute_name: [1, 'string', 'oneof'],
    element_key_string: [2, 'string', 'oneof'],
    element_key_int: [3, 'int64', 'oneof'],
  },
  RawState: { json: [1, 'bytes'], flatmap: [2, 'string', 'map'] },
  Schema: { version: [1, 'int64'], block: [2, 'SchemaBlock'] },
  SchemaBlock: {
    version: [1, 'int64'],
    attributes: [2, 'SchemaAttribute', 'repeated'],
    description: [4, 'string'],
    description_kind: [5, 'int32'],
  },
  SchemaAttribute: {
    name: [1, 'string'],
    type: [2, 'bytes'],
    nested_type: [10, 'SchemaObject'],
    description: [3, 'string'],
    required: [4, 'bool'],
    optional: [5, 'bool'],
    computed: [6, 'bool'],
    sensitive: [7, 'bool'],
    description_kind: [8, 'int32'],
    write_only: [11, 'bool'],
  },
  SchemaObject: { attributes: [1, 'SchemaAttribute', 'repeated'], nesting: [3, 'int32'] },
  ServerCapabilities: { plan_destroy: [1, 'bool'], get_provider_schema_optional: [2, 'bool'] },
  TypeMetadata: { type_name: [1, 'string'] },

  GetMetadataResponse: {
    server_capabilities: [1, 'ServerCapabilities'],
    diagnostics: [2, 'Diagnostic', 'repeated'],
    data_sources: [3, 'TypeMetadata', 'repeated'],
    resources: [4, 'TypeMetadata', 'repeated'],
    ephemeral_resources: [6, 'TypeMetadata', 'repeated'],
  },
  GetProviderSchemaResponse: {
    provider: [1, 'Schema'],
    resource_schemas: [2, 'Schema', 'map'],
    data_source_schemas: [3, 'Schema', 'map'],
    diagnostics: [4, 'Diagnostic', 'repeated'],
    server_capabilities: [6, 'ServerCapabilities'],
    ephemeral_resource_schemas: [8, 'Schema', 'map'],
  },
  ValidateProviderConfigRequest: { config: [1, 'DynamicValue'] },
  ValidateProviderConfigResponse: { diagnostics: [2, 'Diagnostic', 'repeated'] },
  ConfigureProviderRequest: { terraform_version: [1, 'string'], config: [2, 'DynamicValue'] },
  ResourceConfigRequest: { type_name: [1, 'string'], config: [2, 'DynamicValue'] },
  DiagnosticsResponse: { diagnostics: [1, 'Diagnostic', 'repeated'] },
  UpgradeResourceStateRequest: { type_name: [1, 'string'], version: [2, 'int64'], raw_state: [3, 'RawState'] },
  UpgradeResourceStateResponse: { upgraded_state: [1, 'DynamicValue'], diagnostics: [2, 'Diagnostic', 'repeated'] },
  ReadResourceRequest: { type_name: [1, 'string'], current_state: [2, 'DynamicValue'], private: [3, 'bytes'] },
  ReadResourceResponse: {
    new_state: [1, 'DynamicValue'],
    diagnostics: [2, 'Diagnostic', 'repeated'],
    private: [3, 'bytes'],
  },
  PlanResourceChangeRequest: {
    type_name: [1, 'string'],
    prior_state: [2, 'DynamicValue'],
    proposed_new_state: [3, 'DynamicValue'],
    config: [4, 'DynamicValue'],
    prior_private: [5, 'bytes'],
  },
  PlanResourceChangeResponse: {
    planned_state: [1, 'DynamicValue'],
    requires_replace: [2, 'AttributePath', 'repeated'],
    planned_private: [3, 'bytes'],
    diagnostics: [4, 'Diagnostic', 'repeated'],
  },
  ApplyResourceChangeRequest: {
    type_name: [1, 'string'],
    prior_state: [2, 'DynamicValue'],
    planned_state: [3, 'DynamicValue'],
    config: [4, 'DynamicValue'],
    planned_private: [5, 'bytes'],
  },
  ApplyResourceChangeResponse: {
    new_state: [1, 'DynamicValue'],
    private: [2, 'bytes'],
    diagnostics: [3, 'Diagnostic', 'repeated'],
  },
  ImportResourceStateRequest: { type_name: [1, 'string'], id: [2, 'string'] },
  ImportedResource: { type_name: [1, 'string'], state: [2, 'DynamicValue'], private: [3, 'bytes'] },
  ImportResourceStateResponse: {
    imported_resources: [1, 'ImportedResource', 'repeated'],
    diagnostics: [2, 'Diagnostic', 'repeated'],
  },
  MoveResourceStateRequest: { source_type_name: [2, 'string'], target_type_name: [5, 'string'] },
  MoveResourceStateResponse: { target_state: [1, 'DynamicValue'], diagnostics: [2, 'Diagnostic', 'repeated'] },
  ReadDataSourceResponse: { state: [1, 'DynamicValue'], diagnostics: [2, 'Diagnostic', 'repeated'] },
  OpenEphemeralResourceResponse: {
    diagnostics: [1, 'Diagnostic', 'repeated'],
    result: [3, 'DynamicValue'],
    private: [4, 'bytes'],
  },
  EphemeralResourceRequest: { type_name: [1, 'string'], private: [2, 'bytes'] },
  GetFunctionsResponse: { diagnostics: [2, 'Diagnostic', 'repeated'] },
  StopProviderResponse: { Error: [1, 'string'] },
  HealthCheckResponse: { status: [1, 'int32'] },
} as const satisfies Record<string, Record<string, FieldRow>>;

type FieldRow =
  readonly [number: number, type: string] | readonly [number: number, type: string, rule: 'repeated' | 'map' | 'oneof'];

export type MessageName = keyof typeof messages;

interface Scalars {
  string: string;
  bool: boolean;
  bytes: Uint8Array;
  int32: number;
  int64: number;
}
type Single<T> = T extends keyof Scalars ? Scalars[T] : T extends MessageName ? Message<T> : never;
type FieldOf<Row> = Row extends readonly [number, infer T, 'repeated']
  ? readonly Single<T>[]
  : Row extends readonly [number, infer T, 'map']
    ? Readonly<Record<string, Single<T>>>
    : Row extends readonly [number, infer T, ...unknown[]]
      ? Single<T>
      : never;

/** A decoded message. An omitted field has its protobuf default; an absent message is undefined. */
export type Message<N extends MessageName> = {
  readonly [F in keyof (typeof messages)[N]]?: FieldOf<(typeof messages)[N][F]>;
};
