import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { refuseInsideTransaction } from '../application/ambient-transaction.js';
import { ObjectStore, StorageAway } from '../application/ports/object-store.js';
import { typeOf } from './file-types.js';

export interface S3Settings {
  bucket: string;
  region: string;
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMES = { connectionTimeout: 5_000, socketTimeout: 20_000, requestTimeout: 60_000, throwOnRequestTimeout: true };
/** The bucket itself is missing: no object can be told from one that was never written. */
const NO_BUCKET = 'NoSuchBucket';

interface Refused {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Whether the storage says that there is no such object. */
function isMissing(error: unknown): boolean {
  const { name, $metadata: answer } = error as Refused;
  return answer?.httpStatusCode === 404 && name !== NO_BUCKET;
}

function away(error: unknown): never {
  throw new StorageAway(error);
}

/** Stores objects in an S3-compatible bucket. */
export class S3ObjectStore extends ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings) {
    super();
    this.#bucket = bucket;
    this.#client = new S3Client({
      region,
      requestHandler: TIMES,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    });
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    refuseInsideTransaction('Storage');
    const put = { Bucket: this.#bucket, Key: key, Body: bytes, ContentType: contentType };
    await this.#client.send(new PutObjectCommand(put)).catch(away);
  }

  async get(key: string): ReturnType<ObjectStore['get']> {
    const asked = this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key }));
    const found = await asked.catch((error: unknown) => (isMissing(error) ? null : away(error)));
    // The type is ours: a page of a proxy would be one of this site's otherwise.
    return found?.Body instanceof Readable ? { stream: found.Body, contentType: typeOf(key) } : null;
  }

  async remove(key: string): Promise<void> {
    refuseInsideTransaction('Storage');
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key })).catch(away);
  }

  async *keys(folder = ''): AsyncIterable<string> {
    const where = { Bucket: this.#bucket, Prefix: folder };
    const pages = paginateListObjectsV2({ client: this.#client }, where)[Symbol.asyncIterator]();
    for (;;) {
      const page = await pages.next().catch(away);
      if (page.done === true) return;
      for (const { Key } of page.value.Contents ?? []) if (Key !== undefined) yield Key;
    }
  }
}
