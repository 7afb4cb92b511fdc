const { relative, resolve, dirname, join } = require('node:path');

const project = join(__dirname, '..');
/** The entries of rooms, and what starts the product as a whole. */
const entries = /^src(\/[a-z]+(\/index)?|\/(bin|cli)\/.*)?$/;

/**
 * Which files a file depends on, for `jest --findRelatedTests`. By all imports, a test of whole commands is related to every
 * file, and says of none in seconds whether a change of it is right. So the import of an entry of another room does not count
 * (`test/x` belongs to the room `src/x`).
 */
module.exports = {
  extract(code, file, extractAll) {
    const [, ownRoom] = relative(project, file).split('/');
    const counts = (name) => {
      const path = relative(project, resolve(dirname(file), name));
      return !entries.test(path) || path.split('/')[1] === ownRoom;
    };
    return new Set([...extractAll(code, file)].filter((name) => !name.startsWith('.') || counts(name)));
  },
  getCacheKey: () => 'entries-of-others-do-not-count',
};
