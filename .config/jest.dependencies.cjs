const { relative, resolve, dirname, join } = require('node:path');

const project = join(__dirname, '..');
/** What starts the product as a whole. */
const entries = /^src(\/[a-z]+(\/index)?|\/(bin|cli)\/.*)?$/;

/**
 * Which files a file depends on, for `jest --findRelatedTests`. A test of whole commands imports the entry of every room;
 * it would be related to all files, and say of none in seconds whether a change of it is right. So an import of an entry by
 * a test of another room does not count.
 */
module.exports = {
  extract(code, file, extractAll) {
    const found = extractAll(code, file);
    const [top, ownRoom] = relative(project, file).split('/');
    if (top !== 'test') return found;
    const counts = (name) => {
      const path = relative(project, resolve(dirname(file), name));
      return !entries.test(path) || path.split('/')[1] === ownRoom;
    };
    return new Set([...found].filter((name) => !name.startsWith('.') || counts(name)));
  },
  getCacheKey: () => 'entries-do-not-count',
};
