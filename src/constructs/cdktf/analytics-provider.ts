import { TerraformProvider } from 'cdktf';
import type { Construct } from 'constructs';
import { providerSource } from '../../base/provider-address';
import { providerAttributes } from '../../resources/provider/attributes';
import type { AnalyticsProviderProps } from '../props/provider';
import { createPropsCodec } from '../props-codec';
import { generatorMetadata, isToken } from './library';

const codec = createPropsCodec(providerAttributes, { isToken, libraryProps: ['alias'] });

/** The props of {@link AnalyticsProvider}, and what Terraform takes for every provider. */
export interface AnalyticsProviderConfig extends AnalyticsProviderProps {
  /** Tells several providers of one stack apart. */
  readonly alias?: string;
}

/** Manages alerts and actions of a data analytics service. What is not given here is read from the environment. */
export class AnalyticsProvider extends TerraformProvider {
  /** The type of the provider in Terraform. */
  static readonly tfResourceType = 'analytics';

  readonly #config: AnalyticsProviderConfig;
  #alias: string | undefined;

  constructor(scope: Construct, id: string, config: AnalyticsProviderConfig = {}) {
    super(scope, id, {
      terraformResourceType: AnalyticsProvider.tfResourceType,
      terraformGeneratorMetadata: generatorMetadata,
      terraformProviderSource: providerSource,
    });
    this.#config = config;
    this.#alias = config.alias;
    this.node.addValidation({ validate: () => codec.check(config) });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isAnalyticsProvider(value: unknown): value is AnalyticsProvider {
    return (
      TerraformProvider.isTerraformProvider(value) && value.terraformResourceType === AnalyticsProvider.tfResourceType
    );
  }

  /** Tells several providers of one stack apart. */
  override get alias(): string | undefined {
    return this.#alias;
  }

  override set alias(value: string | undefined) {
    this.#alias = value;
  }

  protected override synthesizeAttributes(): Record<string, unknown> {
    return codec.encode(this.#config);
  }
}
