import { fieldsOf, type Operation, operations, type RecordBodyName, recordBodies } from '../contract';
import { provenance } from './print-module';

const isRecordBody = (body: string): body is RecordBodyName => Object.hasOwn(recordBodies, body);

/** A body as the page names it: those that are records are described below. */
function bodyWords(body: string | undefined): string {
  if (body === undefined) return '';
  const record = body.replace('[]', '');
  return isRecordBody(record) ? `[\`${body}\`](#${record.toLowerCase()})` : `\`${body}\``;
}

function printOperation([name, operation]: readonly [string, Operation]): string {
  const { method, path, objectId, segment, parameters = {}, request, answer, mutating } = operation;
  const query = Object.entries(parameters).map(([key, { required }]) => (required ? `**\`${key}\`**` : `\`${key}\``));
  const inputs = [
    objectId && '`objectId`',
    segment && `\`${segment}\``,
    query.length > 0 && `\`query\`: ${query.join(', ')}`,
    request && `\`body\`: ${bodyWords(request)}`,
  ];
  const input = inputs.filter(Boolean).join(', ');
  return `| \`${name}\` | ${method} \`${path}\` | ${input} | ${bodyWords(answer)} | ${mutating ? 'yes' : ''} |`;
}

function printRecord(body: RecordBodyName): string {
  const { record, required } = recordBodies[body];
  const fields = fieldsOf(record).map(([name]) =>
    (required as readonly string[]).includes(name) ? `**\`${name}\`**` : `\`${name}\``,
  );
  return `### ${body}\n\n${fields.join(', ')}`;
}

/** The page of the typed client: every operation, and the fields of the records. */
export function printClientDocs(): string {
  return `<!-- ${provenance('src/contract/operations.ts and src/contract/records.ts')} -->

# The typed client

\`\`\`ts
import { createClient } from 'analytics-as-code';

const client = createClient({ baseUrl: 'https://analytics.example.com', credential: { clientId: 'me', clientSecret: 'secret' } });
const alert = await client.call('createAlert', { body: { name: 'Orders stalled', condition: 'orders < 10' } });
await client.call('pauseAlert', { objectId: alert.id! });
await client.close();
\`\`\`

\`client.call(operation, { objectId, query, body })\` takes what the operation has, and answers what the service answers. Ids are
strings; \`raw\` of a body takes further fields as they stand on the wire, and \`raw\` of an answered record is all of it as it came. \`list\` answers records
that are decoded when someone looks at them. \`openToken\` and \`releaseToken\` are for a token of your own. Errors have a
\`code\`: [errors.md](errors.md). \`readOnly(client)\` refuses every operation that changes something.

Operations under \`/live\` take the \`apiKey\` of the client, all others a login or an \`accessToken\`; login itself takes neither.

## Data

\`\`\`ts
const records = await client.call('getData', { query: { entityName: 'Orders', limit: 500 } });
const csv = await client.call('getData', { query: { entityName: 'Orders', exportFormat: 'csv' } });

for await (const bytes of client.download({ identifier: '7', limit: 1_000_000, optimized: true })) file.write(bytes);
\`\`\`

\`call('getData')\` answers the records, or the text of the CSV that was asked for. \`download(query, { most, onEnd })\` answers the bytes
of either as they come, unpacked, however long the answer is: nothing of it is held or decoded. Behind the first \`most\` records it ends, and tells
\`onEnd\` how many \`records\` it passed on, and whether it \`hasMore\`. Half of an answer is an error, with the code \`CONTRACT_BROKEN\`
or \`NETWORK_UNREACHABLE\`, which comes at its end: keep what was read under another name until then. CSV is whole when its last line has an end.

Without \`limit\` the service answers as many records as it likes, and does not say that there are more: ask for one more than that
(\`client.dialect.data.limit + 1\`), as \`aac data get\` does.

## Operations

\`<slack>\`, \`<teams>\` and \`<webhook>\` are segments that the dialect names.

| operation | request | input | answer | changes something |
| --- | --- | --- | --- | --- |
${Object.entries(operations).map(printOperation).join('\n')}

## Records

The fields of each, those that a create needs in bold.

${(Object.keys(recordBodies) as RecordBodyName[]).map(printRecord).join('\n\n')}
`;
}
