import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { EnvironmentError, type Environment } from '../../../platform/config/environment.js';
import { DataFolder } from '../../embedded/data-folder.js';
import { requirePort } from '../../embedded/free-port.js';
import type { Check, Found } from './check.js';

async function ports({ port, host, metricsPort, metricsHost, publicUrl }: Environment): Promise<Found> {
  if (port === 0) throw new EnvironmentError('PORT must not be 0, because the address of the site includes it.');
  await requirePort({ port, portVariable: 'PORT', host, hostVariable: 'HOST' });
  if (metricsPort !== null) {
    const variables = { portVariable: 'METRICS_PORT', hostVariable: 'METRICS_HOST' };
    await requirePort({ port: metricsPort, host: metricsHost, ...variables });
  }
  return { says: `${publicUrl}, listening at ${host}:${String(port)}, which is free` };
}

async function folder({ needsDataDir, dataDir }: Environment): Promise<Found> {
  if (!needsDataDir) return { says: 'not used: nothing is stored on this machine' };
  const own = new DataFolder(dataDir);
  await own.inspect();
  return { says: own.path };
}

const GIGABYTE = 1_000_000_000;

/** Free bytes in the folder, or in its nearest existing parent. */
async function freeBytes(path: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error;
    return freeBytes(dirname(path));
  }
}

async function disk({ needsDataDir, dataDir }: Environment): Promise<Found> {
  if (!needsDataDir) return { says: 'not needed' };
  const gigabytes = (await freeBytes(resolve(dataDir))) / GIGABYTE;
  if (gigabytes >= 1) return { says: `${gigabytes.toFixed(0)} GB free for DATA_DIR` };
  return { says: `Only ${gigabytes.toFixed(2)} GB are free for DATA_DIR: free at least 1 GB.`, isWarning: true };
}

/** The server does not support TLS itself, so an https address needs a proxy in front of it. */
function proxy({ trustProxy, publicUrl }: Environment): Promise<Found> {
  const isBehind = publicUrl.startsWith('https:');
  if (trustProxy.length > 0) return Promise.resolve({ says: `trusted from ${trustProxy.join(', ')}` });
  return Promise.resolve(
    isBehind
      ? {
          says: 'Rate limits count all visitors as one client: set TRUST_PROXY to the networks of the proxies in front of the server.',
          isWarning: true,
        }
      : { says: 'none' },
  );
}

export const PORTS: Check = { about: 'address', find: ports };
export const FOLDER: Check = { about: 'data folder', find: folder };
export const DISK: Check = { about: 'disk', find: disk };
export const PROXY: Check = { about: 'proxy', find: proxy };
