import type * as Library from '@aws-sdk/client-s3';
import { addAbortSignal, type Readable } from 'node:stream';
import { readBoundedText } from '../../../base/http/bounded-body';
import { ProviderError } from '../../../base/errors';
import { maskSecrets } from '../../../base/mask';
import { type LockInfo, parseLockInfo } from '../../lock/lock-info';
import type { StateSurroundings } from '../../surroundings';
import { askServer } from '../ask-server';
import { refuseAccess, refuseLockId, type RemoteLock, type RemoteState } from '../remote-state';
import type { S3Options } from './s3-options';

const packageName = '@aws-sdk/client-s3';

/** The client library; most projects have no use for it, so it is theirs to install. */
async function loadLibrary(): Promise<typeof Library> {
  try {
    return await import('@aws-sdk/client-s3');
  } catch (error) {
    if (
      (error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND' &&
      (error as { code?: unknown }).code !== 'MODULE_NOT_FOUND'
    )
      throw error;
    throw new ProviderError(
      'PROGRAM_MISSING',
      `The backend \`s3\` needs the package ${packageName}, which is not installed: npm install --save-dev ${packageName}`,
      { cause: error },
    );
  }
}

/** What S3 calls an answer: `NoSuchKey`. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;

/** Whether somebody else made the object first. */
const isTaken = (error: unknown): boolean => statusOf(error) === 412 || statusOf(error) === 409;

/** Describes a failure. The message of the library quotes the server's answer, which may quote the keys of the request. */
function explain(error: unknown): string {
  if (statusOf(error) === 403 || statusOf(error) === 401) {
    return `is not open to these credentials (${nameOf(error)}): check the profile or the keys, and their rights on the bucket.`;
  }
  if (nameOf(error) === 'NoSuchBucket') return 'has no bucket: make it first.';
  const message = error instanceof Error ? error.message.replace(/\.?$/, '.') : 'failed.';
  return `cannot be used: ${nameOf(error)}: ${message}`;
}

/** The secret keys that a client asks with, wherever it has them from. */
async function findKeys(client: Library.S3Client | undefined): Promise<readonly string[]> {
  try {
    const { secretAccessKey, sessionToken } = (await client?.config.credentials()) ?? {};
    return [secretAccessKey, sessionToken].filter((key) => key !== undefined);
  } catch {
    // Nothing was sent without them, so that nothing can tell them.
    return [];
  }
}

/** The objects of a bucket that a state needs. */
interface Bucket {
  /** The whole text, which may be empty; undefined when it is not there. */
  get(key: string): Promise<string | undefined>;
  /** False when `isNew` is asked for and it is there already. */
  put(key: string, text: string, isNew?: boolean): Promise<boolean>;
  remove(key: string): Promise<void>;
}

/** What an action on a bucket works with. */
interface Access {
  readonly client: Library.S3Client;
  readonly commands: typeof Library;
  /** Given with every command: until when it is waited for. */
  readonly options: { readonly abortSignal: AbortSignal };
}

function openBucket(
  { bucket, client: settings, write }: S3Options,
  address: string,
  { givingUp }: Pick<StateSurroundings, 'givingUp'>,
): Bucket {
  let opened: Library.S3Client | undefined;
  const access = async <T>(action: (access: Access) => Promise<T>): Promise<T> => {
    const commands = await loadLibrary();
    const client = (opened ??= new commands.S3Client(settings));
    return await askServer(address, givingUp, (limit) => action({ client, commands, options: { abortSignal: limit } }));
  };
  const refuse = async (error: unknown): Promise<never> => {
    if (ProviderError.is(error)) throw error;
    return refuseAccess(address, maskSecrets(explain(error), await findKeys(opened)), error);
  };
  return {
    get: (key) =>
      access(async ({ client, commands: { GetObjectCommand }, options }) => {
        const { Body: body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), options);
        // The library's signal ends with the headers.
        if (body) addAbortSignal(options.abortSignal, body as Readable);
        return body ? await readBoundedText(body as Readable) : '';
      }).catch((error: unknown) => (nameOf(error) === 'NoSuchKey' ? undefined : refuse(error))),
    put: (key, text, isNew = false) =>
      access(async ({ client, commands: { PutObjectCommand }, options }) => {
        const object = { Bucket: bucket, Key: key, Body: text, ContentType: 'application/json', ...write };
        await client.send(new PutObjectCommand({ ...object, ...(isNew && { IfNoneMatch: '*' }) }), options);
        return true;
      }).catch((error: unknown) => (isNew && isTaken(error) ? false : refuse(error))),
    remove: (key) =>
      access(async ({ client, commands: { DeleteObjectCommand }, options }) => {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), options);
      }).catch(refuse),
  };
}

/** The lock file of Terraform's `use_lockfile`: an object that is made only where there is none. */
function createLock(bucket: Bucket, lockKey: string, address: string): RemoteLock {
  const findHolder = async (): Promise<Partial<LockInfo> | undefined> => {
    const text = await bucket.get(lockKey);
    return text ? (parseLockInfo(text) ?? {}) : undefined;
  };
  return {
    async take(info) {
      for (let attempts = 0; attempts < 5; attempts++) {
        if (await bucket.put(lockKey, JSON.stringify(info), true)) return undefined;
        const holder = await findHolder();
        // Otherwise it was given back in between.
        if (holder) return holder;
      }
      return {};
    },
    async give({ ID: id }) {
      const holder = await findHolder();
      if (holder?.ID !== id) {
        refuseLockId(address, id, holder ? `its lock is ${String(holder.ID)}` : 'it is not locked');
      }
      await bucket.remove(lockKey);
    },
  };
}

/** A state that a bucket keeps, as Terraform's backend `s3` does. */
export function createS3State(options: S3Options, surroundings: Pick<StateSurroundings, 'givingUp'>): RemoteState {
  const { bucket: name, key, endpoint, hasLockFile } = options;
  const address = `s3://${name}/${key}${endpoint === undefined ? '' : ` at ${new URL(endpoint).origin}`}`;
  const bucket = openBucket(options, address, surroundings);
  return {
    address,
    identity: address,
    lockPath: `${name}/${key}`,
    lock: hasLockFile ? createLock(bucket, `${key}.tflock`, address) : undefined,
    lockAdvice: 'the backend `s3` has no `use_lockfile = true`',
    read: () => bucket.get(key),
    async write(text) {
      await bucket.put(key, text);
    },
    remove: () => bucket.remove(key),
  };
}
