import { TerraformDataSource } from 'cdktf';
import type { Construct } from 'constructs';
import { type ConstructParts, generatorMetadata } from './library';

/** What all data sources share: their props are checked and written as `codec` says. */
export abstract class AnalyticsDataSource extends TerraformDataSource {
  /** The type of the data source in Terraform. */
  static readonly tfResourceType: string;

  readonly #parts: ConstructParts;

  constructor(scope: Construct, id: string, parts: ConstructParts) {
    const { codec, config } = parts;
    super(scope, id, {
      ...config,
      terraformResourceType: new.target.tfResourceType,
      terraformGeneratorMetadata: generatorMetadata,
    });
    this.#parts = parts;
    this.node.addValidation({ validate: () => codec.check(config) });
  }

  /** Tells whether `value` is a data source of the same type, also when another copy of the package made it. */
  protected static isOfThisType(value: unknown): boolean {
    return TerraformDataSource.isTerraformDataSource(value) && value.terraformResourceType === this.tfResourceType;
  }

  protected override synthesizeAttributes(): Record<string, unknown> {
    return this.#parts.codec.encode(this.#parts.config);
  }
}
