const { readFileSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Files in which a run of everything has more to do come first: none of them is what the others wait for in the end. */
module.exports = class extends Sequencer {
  sort(tests) {
    const [long, short] = [[], []];
    for (const test of super.sort(tests)) (isLong(test) ? long : short).push(test);
    return [...long, ...short];
  }
};

const isLong = ({ path }) => /\b(byTier|slowTest|describeConformance)\b/.test(readFileSync(path, 'utf8'));
