import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { startCluster } from './cluster.js';

it('The embedded PostgreSQL has its own folders and none of our secrets', async () => {
  const place = await mkdtemp(join(tmpdir(), 'porchlight-cluster-'));
  await chmod(place, 0o755);
  process.env['APP_SECRET_OF_THE_TEST'] = 'hush-hush';
  const folder = join(place, 'data', 'postgres');
  const cluster = await startCluster({ folder, port: 0 });
  try {
    const rights = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);
    expect(await rights(folder)).toBe('700');
    expect(await rights(`${folder}.password`)).toBe('600');
    expect(await rights(join(place, 'data'))).toBe(userInfo().uid === 0 ? '710' : '700');
    const environ = await readFile(`/proc/${String(cluster.pid)}/environ`, 'utf8').catch(() => 'PATH=');
    expect(environ).toContain('PATH=');
    expect(environ).not.toContain('hush-hush');
    expect(environ).not.toContain('TEST_POSTGRES_URL');
  } finally {
    delete process.env['APP_SECRET_OF_THE_TEST'];
    await cluster.stop();
    await rm(place, { recursive: true, force: true });
  }
});
