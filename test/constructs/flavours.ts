import * as cdktf from 'cdktf';
import * as cdktn from 'cdktn';
import * as cdktfConstructs from '../../src/constructs/cdktf';
import * as cdktnConstructs from '../../src/constructs/cdktn';

/** A CDK library and the constructs for it. */
export interface Flavour {
  readonly library: typeof cdktf;
  readonly constructs: typeof cdktfConstructs;
}

/** Both libraries, by their names. To the compiler their classes are strangers; a test is written once all the same. */
export const flavours: readonly (readonly [name: string, flavour: Flavour])[] = [
  ['cdktf', { library: cdktf, constructs: cdktfConstructs }],
  ['cdktn', { library: cdktn, constructs: cdktnConstructs } as unknown as Flavour],
];
