import { Construct } from 'constructs';
import { int64 } from '../../model';
import { createPropsCodec } from '../props-codec';
import { Inputs } from '../inputs';
import { isToken } from './library';
import { validateInputs } from './validation';

const codec = createPropsCodec(
  { id: int64({ required: true, description: 'Id of the object.' }) },
  { isToken, libraryProps: [] },
);

/** An object of the service that is managed elsewhere. Nothing is synthesised for it. */
export abstract class ObjectReference extends Construct {
  /** The type of the object that is meant. */
  abstract readonly terraformResourceType: string;

  /** Id of the object in the service. */
  readonly id: string;

  constructor(scope: Construct, id: string, objectId: string | number) {
    super(scope, id);
    this.id = String(objectId);
    validateInputs(this, new Inputs(codec, { id: objectId }));
  }
}
