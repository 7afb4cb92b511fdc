import { describeGeneratedDialects } from './generated-dialects';

describeGeneratedDialects([2, 3, 4]);
