import { Construct } from 'constructs';
import { int64 } from '../../model';
import { createPropsCodec } from '../props-codec';
import type { IsToken } from '../token';

const attributes = { id: int64({ required: true, description: 'Id of the object.' }) };

/** What an {@link ObjectReference} is made of. */
export interface ReferredObject {
  readonly objectId: string | number;
  readonly isToken: IsToken;
}

/** An object of the service that is managed elsewhere. Nothing is synthesised for it. */
export abstract class ObjectReference extends Construct {
  /** Id of the object in the service. */
  readonly id: string;

  constructor(scope: Construct, id: string, { objectId, isToken }: ReferredObject) {
    super(scope, id);
    this.id = String(objectId);
    const codec = createPropsCodec(attributes, { isToken, libraryProps: [] });
    this.node.addValidation({ validate: () => codec.check({ id: objectId }) });
  }
}
