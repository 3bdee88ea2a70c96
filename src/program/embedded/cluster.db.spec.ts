import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ownPort } from '../../../test/support/own-port.js';
import { setVariable } from '../../../test/support/own-variable.js';
import { startCluster } from './cluster.js';
import { placeOf } from './own-folder.js';

it('The embedded PostgreSQL has its own folders and none of our secrets', async () => {
  const place = await mkdtemp(join(tmpdir(), 'porchlight-cluster-'));
  await chmod(place, 0o755);
  const forget = setVariable('APP_SECRET_OF_THE_TEST', 'hush-hush');
  const wanted = join(place, 'data', 'postgres');
  const cluster = await startCluster({ folder: wanted, port: await ownPort() });
  // Another one as root in a temporary folder that PostgreSQL’s user cannot enter.
  const folder = join(await placeOf(dirname(wanted)), basename(wanted));
  try {
    const rights = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);
    expect(await rights(folder)).toBe('700');
    expect(await rights(`${folder}.password`)).toBe('600');
    expect(await rights(dirname(folder))).toBe(userInfo().uid === 0 ? '710' : '700');
    const environ = await readFile(`/proc/${String(cluster.pid)}/environ`, 'utf8').catch(() => 'PATH=');
    expect(environ).toContain('PATH=');
    expect(environ).not.toContain('hush-hush');
    expect(environ).not.toContain('TEST_POSTGRES_URL');
  } finally {
    forget();
    await cluster.stop();
    await rm(place, { recursive: true, force: true });
  }
});
