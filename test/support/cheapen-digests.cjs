// `node --require` this file, and the digests of pinned plans are cheap, as `cheap-digests.ts` makes them in the process of a test.
const crypto = require('node:crypto');

crypto.scryptSync = (text, salt) => crypto.createHash('sha256').update(salt).update(text).digest();
