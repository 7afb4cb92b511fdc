import { describeGeneratedDialects } from './generated-dialects';

describeGeneratedDialects([0, 1]);
