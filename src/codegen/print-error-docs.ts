import { errorCodes } from '../base/error-codes';
import { provenance } from './print-module';

/** The reference of the error codes. */
export function printErrorDocs(): string {
  const entries = Object.entries(errorCodes).map(
    ([code, { meaning, remedy }]) => `## ${code}\n\n${meaning}\n\n${remedy}\n`,
  );
  return `<!-- ${provenance('src/base/error-codes.ts')} -->

# Errors

Every error that this package throws on purpose has a \`code\`: decide by it, never by the text of the message.

${entries.join('\n')}`;
}
