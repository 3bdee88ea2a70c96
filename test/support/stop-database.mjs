import { rm } from 'node:fs/promises';

export default async function stop() {
  const cluster = globalThis.__porchlightCluster;
  if (cluster === undefined) return;
  globalThis.__porchlightCluster = undefined;
  delete process.env.TEST_POSTGRES_URL;
  await cluster.stop();
  await rm(cluster.folder, { recursive: true, force: true });
}
