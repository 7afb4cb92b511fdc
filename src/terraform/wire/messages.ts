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
  ResourceIdentitySchema: { version: [1, 'int64'], identity_attributes: [2, 'IdentityAttribute', 'repeated'] },
  IdentityAttribute: {
    name: [1, 'string'],
    type: [2, 'bytes'],
    required_for_import: [3, 'bool'],
    optional_for_import: [4, 'bool'],
    description: [5, 'string'],
  },
  ResourceIdentityData: { identity_data: [1, 'DynamicValue'] },
  Function: {
    parameters: [1, 'FunctionParameter', 'repeated'],
    variadic_parameter: [2, 'FunctionParameter'],
    return: [3, 'FunctionReturn'],
    summary: [4, 'string'],
    description: [5, 'string'],
    description_kind: [6, 'int32'],
  },
  FunctionParameter: {
    name: [1, 'string'],
    type: [2, 'bytes'],
    allow_null_value: [3, 'bool'],
    allow_unknown_values: [4, 'bool'],
    description: [5, 'string'],
    description_kind: [6, 'int32'],
  },
  FunctionReturn: { type: [1, 'bytes'] },
  // Zero is the first argument, so its presence counts: an optional field is a choice of one.
  FunctionError: { text: [1, 'string'], function_argument: [2, 'int64', 'oneof'] },
  ActionSchema: { schema: [1, 'Schema'] },
  ServerCapabilities: {
    plan_destroy: [1, 'bool'],
    get_provider_schema_optional: [2, 'bool'],
    move_resource_state: [3, 'bool'],
    generate_resource_config: [4, 'bool'],
  },
  ClientCapabilities: { deferral_allowed: [1, 'bool'], write_only_attributes_allowed: [2, 'bool'] },
  Deferred: { reason: [1, 'int32'] },
  TypeMetadata: { type_name: [1, 'string'] },
  FunctionMetadata: { name: [1, 'string'] },

  GetMetadataResponse: {
    server_capabilities: [1, 'ServerCapabilities'],
    diagnostics: [2, 'Diagnostic', 'repeated'],
    data_sources: [3, 'TypeMetadata', 'repeated'],
    resources: [4, 'TypeMetadata', 'repeated'],
    functions: [5, 'FunctionMetadata', 'repeated'],
    ephemeral_resources: [6, 'TypeMetadata', 'repeated'],
    list_resources: [7, 'TypeMetadata', 'repeated'],
    actions: [9, 'TypeMetadata', 'repeated'],
  },
  GetProviderSchemaResponse: {
    provider: [1, 'Schema'],
    resource_schemas: [2, 'Schema', 'map'],
    data_source_schemas: [3, 'Schema', 'map'],
    diagnostics: [4, 'Diagnostic', 'repeated'],
    server_capabilities: [6, 'ServerCapabilities'],
    functions: [7, 'Function', 'map'],
    ephemeral_resource_schemas: [8, 'Schema', 'map'],
    list_resource_schemas: [9, 'Schema', 'map'],
    action_schemas: [11, 'ActionSchema', 'map'],
  },
  ValidateProviderConfigRequest: { config: [1, 'DynamicValue'] },
  ValidateProviderConfigResponse: { diagnostics: [2, 'Diagnostic', 'repeated'] },
  ConfigureProviderRequest: {
    terraform_version: [1, 'string'],
    config: [2, 'DynamicValue'],
    client_capabilities: [3, 'ClientCapabilities'],
  },
  ResourceConfigRequest: {
    type_name: [1, 'string'],
    config: [2, 'DynamicValue'],
    client_capabilities: [3, 'ClientCapabilities'],
  },
  DiagnosticsResponse: { diagnostics: [1, 'Diagnostic', 'repeated'] },
  UpgradeResourceStateRequest: { type_name: [1, 'string'], version: [2, 'int64'], raw_state: [3, 'RawState'] },
  UpgradeResourceStateResponse: { upgraded_state: [1, 'DynamicValue'], diagnostics: [2, 'Diagnostic', 'repeated'] },
  GetResourceIdentitySchemasResponse: {
    identity_schemas: [1, 'ResourceIdentitySchema', 'map'],
    diagnostics: [2, 'Diagnostic', 'repeated'],
  },
  UpgradeResourceIdentityRequest: { type_name: [1, 'string'], version: [2, 'int64'], raw_identity: [3, 'RawState'] },
  UpgradeResourceIdentityResponse: {
    upgraded_identity: [1, 'ResourceIdentityData'],
    diagnostics: [2, 'Diagnostic', 'repeated'],
  },
  ReadResourceRequest: {
    type_name: [1, 'string'],
    current_state: [2, 'DynamicValue'],
    private: [3, 'bytes'],
    client_capabilities: [5, 'ClientCapabilities'],
    current_identity: [6, 'ResourceIdentityData'],
  },
  ReadResourceResponse: {
    new_state: [1, 'DynamicValue'],
    diagnostics: [2, 'Diagnostic', 'repeated'],
    private: [3, 'bytes'],
    deferred: [4, 'Deferred'],
    new_identity: [5, 'ResourceIdentityData'],
  },
  PlanResourceChangeRequest: {
    type_name: [1, 'string'],
    prior_state: [2, 'DynamicValue'],
    proposed_new_state: [3, 'DynamicValue'],
    config: [4, 'DynamicValue'],
    prior_private: [5, 'bytes'],
    client_capabilities: [7, 'ClientCapabilities'],
    prior_identity: [8, 'ResourceIdentityData'],
  },
  PlanResourceChangeResponse: {
    planned_state: [1, 'DynamicValue'],
    requires_replace: [2, 'AttributePath', 'repeated'],
    planned_private: [3, 'bytes'],
    diagnostics: [4, 'Diagnostic', 'repeated'],
    deferred: [6, 'Deferred'],
    planned_identity: [7, 'ResourceIdentityData'],
  },
  ApplyResourceChangeRequest: {
    type_name: [1, 'string'],
    prior_state: [2, 'DynamicValue'],
    planned_state: [3, 'DynamicValue'],
    config: [4, 'DynamicValue'],
    planned_private: [5, 'bytes'],
    planned_identity: [7, 'ResourceIdentityData'],
  },
  ApplyResourceChangeResponse: {
    new_state: [1, 'DynamicValue'],
    private: [2, 'bytes'],
    diagnostics: [3, 'Diagnostic', 'repeated'],
    new_identity: [5, 'ResourceIdentityData'],
  },
  ImportResourceStateRequest: {
    type_name: [1, 'string'],
    id: [2, 'string'],
    client_capabilities: [3, 'ClientCapabilities'],
    identity: [4, 'ResourceIdentityData'],
  },
  ImportedResource: {
    type_name: [1, 'string'],
    state: [2, 'DynamicValue'],
    private: [3, 'bytes'],
    identity: [4, 'ResourceIdentityData'],
  },
  ImportResourceStateResponse: {
    imported_resources: [1, 'ImportedResource', 'repeated'],
    diagnostics: [2, 'Diagnostic', 'repeated'],
    deferred: [3, 'Deferred'],
  },
  GenerateResourceConfigRequest: { type_name: [1, 'string'], state: [2, 'DynamicValue'] },
  GenerateResourceConfigResponse: { config: [1, 'DynamicValue'], diagnostics: [2, 'Diagnostic', 'repeated'] },
  MoveResourceStateRequest: {
    source_provider_address: [1, 'string'],
    source_type_name: [2, 'string'],
    source_schema_version: [3, 'int64'],
    source_state: [4, 'RawState'],
    target_type_name: [5, 'string'],
  },
  MoveResourceStateResponse: {
    target_state: [1, 'DynamicValue'],
    diagnostics: [2, 'Diagnostic', 'repeated'],
    target_identity: [4, 'ResourceIdentityData'],
  },
  ReadDataSourceRequest: {
    type_name: [1, 'string'],
    config: [2, 'DynamicValue'],
    client_capabilities: [4, 'ClientCapabilities'],
  },
  ReadDataSourceResponse: {
    state: [1, 'DynamicValue'],
    diagnostics: [2, 'Diagnostic', 'repeated'],
    deferred: [3, 'Deferred'],
  },
  OpenEphemeralResourceResponse: {
    diagnostics: [1, 'Diagnostic', 'repeated'],
    result: [3, 'DynamicValue'],
    private: [4, 'bytes'],
    deferred: [5, 'Deferred'],
  },
  EphemeralResourceRequest: { type_name: [1, 'string'], private: [2, 'bytes'] },
  ListResourceRequest: {
    type_name: [1, 'string'],
    config: [2, 'DynamicValue'],
    include_resource_object: [3, 'bool'],
    limit: [4, 'int64'],
  },
  ListResourceEvent: {
    identity: [1, 'ResourceIdentityData'],
    display_name: [2, 'string'],
    resource_object: [3, 'DynamicValue'],
    diagnostic: [4, 'Diagnostic', 'repeated'],
  },
  GetFunctionsResponse: { functions: [1, 'Function', 'map'], diagnostics: [2, 'Diagnostic', 'repeated'] },
  CallFunctionRequest: { name: [1, 'string'], arguments: [2, 'DynamicValue', 'repeated'] },
  CallFunctionResponse: { result: [1, 'DynamicValue'], error: [2, 'FunctionError'] },
  ActionRequest: {
    action_type: [1, 'string'],
    config: [2, 'DynamicValue'],
    client_capabilities: [3, 'ClientCapabilities'],
  },
  PlanActionResponse: { diagnostics: [1, 'Diagnostic', 'repeated'], deferred: [2, 'Deferred'] },
  InvokeActionEvent: { progress: [1, 'InvokeActionProgress', 'oneof'], completed: [2, 'DiagnosticsResponse', 'oneof'] },
  InvokeActionProgress: { message: [1, 'string'] },
  StateStoreRequest: { type_name: [1, 'string'] },
  ReadStateBytesChunk: { diagnostics: [4, 'Diagnostic', 'repeated'] },
  WriteStateBytesChunk: { meta: [1, 'StateStoreRequest'] },
  LockStateResponse: { lock_id: [1, 'string'], diagnostics: [2, 'Diagnostic', 'repeated'] },
  GetStatesResponse: { state_ids: [1, 'string', 'repeated'], diagnostics: [2, 'Diagnostic', 'repeated'] },
  StopProviderResponse: { Error: [1, 'string'] },
  HealthCheckResponse: { status: [1, 'int32'] },
} as const satisfies Record<string, Record<string, FieldRow>>;

type FieldRow =
  | readonly [number: number, type: string]
  | readonly [number: number, type: string, rule: 'repeated' | 'map' | 'oneof'];

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

/** A decoded message, or one to encode. An omitted field has its protobuf default; an absent message is undefined. */
export type Message<N extends MessageName> = {
  readonly [F in keyof (typeof messages)[N]]?: FieldOf<(typeof messages)[N][F]> | undefined;
};
