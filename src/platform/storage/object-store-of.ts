import { join } from 'node:path';
import type { Environment } from '../config/environment.js';
import type { ObjectStore } from '../application/ports/object-store.js';
import { DiskObjectStore } from './disk-object-store.js';

/** The bucket configured in the environment, whose client is loaded only then, or a folder of the installation. */
export async function objectStoreOf({ s3, dataDir }: Environment): Promise<ObjectStore> {
  if (s3 === null) return new DiskObjectStore(join(dataDir, 'objects'));
  const { S3ObjectStore } = await import('./s3-object-store.js');
  return new S3ObjectStore(s3);
}
