import { fieldsOf, type Operation, operations, type RecordBodyName, recordBodies } from '../../service/interface/index';
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
  return `<!-- ${provenance('src/service/interface/operations.ts and src/service/interface/records.ts')} -->

# The typed client

The client calls the operations of the service, with types for requests and answers.

\`\`\`ts
import { createClient } from 'analytics-as-code';

const client = createClient({ baseUrl: 'https://analytics.example.com', credential: { clientId: 'me', clientSecret: 'secret' } });
const alert = await client.call('createAlert', { body: { name: 'Orders stalled', condition: 'orders < 10' } });
await client.call('pauseAlert', { objectId: alert.id! });
await client.close();
\`\`\`

\`client.call(operation, { objectId, query, body })\` sends one operation and returns the answer of the service.

- Ids are strings.
- \`raw\` of a body adds further fields as they are on the wire. \`raw\` of a returned record is the whole record as it came.
- \`list\` returns records that are decoded when you read them.
- \`openToken\` and \`releaseToken\` manage a token of your own.
- \`readOnly(client)\` refuses every operation that changes something.
- Errors have a \`code\`: see [Errors](errors.md).

Operations under \`/live\` use the \`apiKey\` of the client. All others use a login or an \`accessToken\`. The login itself uses neither.

## Data

\`\`\`ts
const records = await client.call('getData', { query: { entityName: 'Orders', limit: 500 } });
const csv = await client.call('getData', { query: { entityName: 'Orders', exportFormat: 'csv' } });

for await (const bytes of client.download({ identifier: '7', limit: 1_000_000, optimized: true })) file.write(bytes);
\`\`\`

\`call('getData')\` returns the records, or CSV text if you ask for it. \`download(query, { most, onEnd })\` yields the bytes of
either as they arrive, unpacked. It holds and decodes nothing, so the answer may be of any length. It stops after the first
\`most\` records, and calls \`onEnd\` with the number of \`records\` and whether it \`hasMore\`.

A broken answer is an error with the code \`CONTRACT_BROKEN\` or \`NETWORK_UNREACHABLE\`, which comes at its end. Until then, keep
the bytes under another name. CSV is complete when its last line has a line end.

Without \`limit\` the service returns as many records as it likes, and does not say that there are more. Ask for one record more
than that (\`client.dialect.data.limit + 1\`), as \`aac data get\` does.

## Operations

The dialect sets the segments \`<slack>\`, \`<teams>\` and \`<webhook>\`.

| operation | request | input | answer | changes something |
| --- | --- | --- | --- | --- |
${Object.entries(operations).map(printOperation).join('\n')}

## Records

The fields of each record. A create needs those in bold.

${(Object.keys(recordBodies) as RecordBodyName[]).map(printRecord).join('\n\n')}
`;
}
