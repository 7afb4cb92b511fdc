// Reads a plan and parses it, as the review of it begins, and nothing else.
const { readFileSync } = require('node:fs');
const { findJsonObject } = require('../build/base/json-text');
const { parsePlanDocument } = require('../build/documents/parse-document');

const [, , file] = process.argv;
void parsePlanDocument(findJsonObject(readFileSync(file, 'utf8')), file);
