// The first import of every program: an older Node ends with an error of another module before it would be told.
import { whyTooOld } from './node-version';

const problem = whyTooOld(process.versions.node);
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
