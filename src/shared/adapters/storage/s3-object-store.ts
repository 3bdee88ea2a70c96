import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { refuseInsideTransaction } from '../../application/ambient-transaction.js';
import { ObjectStore } from '../../application/ports/object-store.js';

export interface S3Settings {
  bucket: string;
  region: string;
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
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
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    });
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    refuseInsideTransaction('Storage');
    await this.#client.send(
      new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: bytes, ContentType: contentType }),
    );
  }

  async get(key: string): ReturnType<ObjectStore['get']> {
    try {
      const { Body, ContentType } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key }));
      if (!(Body instanceof Readable)) return null;
      return { stream: Body, contentType: ContentType ?? 'application/octet-stream' };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    refuseInsideTransaction('Storage');
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
  }

  async *keys(folder = ''): AsyncIterable<string> {
    const where = { Bucket: this.#bucket, Prefix: folder };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, where))
      for (const { Key } of Contents) if (Key !== undefined) yield Key;
  }
}
