import type { FunctionDefinition } from '../../model';
import { conditionValid } from './condition-valid';
import { cronNext } from './cron-next';
import { schedule } from './schedule';
import { wouldFire } from './would-fire';

/** The functions of the provider. */
export const functionDefinitions: readonly FunctionDefinition[] = [cronNext, conditionValid, schedule, wouldFire];
