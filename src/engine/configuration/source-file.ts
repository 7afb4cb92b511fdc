import { isJsonObject, type JsonObject } from '../../base/json';
import { parseJson } from '../../base/json-text';
import type { Findings } from './findings';

/** A file of a configuration. */
export interface SourceFile {
  /** As messages should name it. */
  readonly path: string;
  readonly text: string;
}

/** The JSON object that a file holds; an empty one, and a finding, when it holds something else. */
export function parseSourceFile({ path, text }: SourceFile, findings: Findings): JsonObject {
  try {
    const body = parseJson(text, { isCode: true });
    if (isJsonObject(body)) return body;
    findings.add('File is no configuration', `${path} must hold a JSON object.`);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    findings.add('File is no JSON', `${path} is not valid JSON: ${error.message}`);
  }
  return {};
}
