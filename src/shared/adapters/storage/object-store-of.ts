import { join } from 'node:path';
import type { Environment } from '../../../config/environment.js';
import type { ObjectStore } from '../../application/ports/object-store.js';
import { DiskObjectStore } from './disk-object-store.js';
import { S3ObjectStore } from './s3-object-store.js';

/** The bucket configured in the environment, or a folder of the installation. */
export function objectStoreOf(environment: Environment): ObjectStore {
  const { s3 } = environment;
  return s3 === null ? new DiskObjectStore(join(environment.dataDir, 'objects')) : new S3ObjectStore(s3);
}
