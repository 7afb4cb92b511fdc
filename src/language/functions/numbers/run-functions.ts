import { UnknownNotNull } from '../../../model';
import { printTimestamp } from '../../values/moments';
import { text, unknown } from '../../values/typed';
import { type ExpressionFunction, type FunctionTable, inputsOf } from '../expression-function';
import type { FunctionInputs } from '../../scope';

/** A text that a run gives; not known where it gives none. */
const ofRun = (description: string, read: (inputs: FunctionInputs) => string | undefined): ExpressionFunction => ({
  description,
  takes: [{}],
  arity: [0, 0],
  answers: 'string',
  call(_args, _subject, site) {
    const given = read(inputsOf(site));
    return given === undefined ? unknown('string', new UnknownNotNull()) : text(given);
  },
});

/** Functions whose results differ from run to run. */
export const runFunctions: FunctionTable = {
  plantimestamp: ofRun('The moment at which the plan began.', ({ planTimestamp }) => planTimestamp),
  timestamp: ofRun(
    'The moment of the call; not known before the plan is carried out.',
    ({ live }) => live && printTimestamp(live.nowMs()),
  ),
  uuid: ofRun('A random UUID; not known before the plan is carried out.', ({ live }) => live?.createId()),
};
