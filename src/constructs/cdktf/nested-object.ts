import { ComplexObject, type TerraformResource } from 'cdktf';
import type { NestedInputs } from '../inputs';

/** A nested object of a resource: its attributes are read as references, and can be set. */
export abstract class NestedObject<Props extends object> extends ComplexObject {
  protected readonly inputs: NestedInputs<Props>;

  constructor(resource: TerraformResource, attribute: string, inputs: NestedInputs<Props>) {
    super(resource, attribute, false);
    this.inputs = inputs;
  }
}
