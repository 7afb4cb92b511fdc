import { createHash } from 'node:crypto';
import { type Answer, type Asked, type StandIn, startStandIn } from './stand-in';

/** As much of S3 as a state needs, with paths as `/bucket/key`. */
export interface S3Server extends StandIn {
  /** Texts by path. */
  readonly objects: Map<string, string>;
}

const errorText = (code: string): string =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}.</Message></Error>`;

/** The content of a body that was sent in pieces, each behind its length and with its signature. */
function joinPieces({ headers, body }: Asked): string {
  const isInPieces = String(headers['x-amz-content-sha256']).startsWith('STREAMING-');
  if (!isInPieces) return body.toString();
  const pieces: Buffer[] = [];
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at);
    const length = parseInt(body.toString('utf8', at, end), 16);
    if (!(length > 0)) return Buffer.concat(pieces).toString();
    pieces.push(body.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
}

/** Starts a service without any check of who asks. Its one bucket is `states`. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, string>();
  const headersOf = (text: string): Record<string, string> => ({
    etag: `"${createHash('md5').update(text).digest('hex')}"`,
    'content-length': String(Buffer.byteLength(text)),
    'last-modified': new Date(0).toUTCString(),
  });
  const put = (asked: Asked): Answer => {
    const path = asked.url.pathname;
    if (asked.headers['if-none-match'] === '*' && objects.has(path)) {
      return { status: 412, text: errorText('PreconditionFailed') };
    }
    const text = joinPieces(asked);
    objects.set(path, text);
    return { status: 200, headers: { etag: headersOf(text)['etag'] ?? '' } };
  };
  const get = (path: string): Answer => {
    const text = objects.get(path);
    return text === undefined
      ? { status: 404, text: errorText('NoSuchKey') }
      : { status: 200, text, headers: headersOf(text) };
  };
  const standIn = await startStandIn((asked) => {
    const { method, url } = asked;
    const [, bucket, key = ''] = /^\/([^/]*)(?:\/|$)(.*)$/.exec(url.pathname) ?? [];
    if (bucket !== 'states') return { status: 404, text: errorText('NoSuchBucket') };
    if (key === '') {
      const names = '<Name>states</Name><KeyCount>0</KeyCount><IsTruncated>false</IsTruncated>';
      return { status: 200, text: `<?xml version="1.0"?><ListBucketResult>${names}</ListBucketResult>` };
    }
    if (method === 'PUT') return put(asked);
    if (method === 'DELETE') {
      objects.delete(url.pathname);
      return { status: 204 };
    }
    return get(url.pathname);
  });
  return Object.assign(standIn, { objects });
}
