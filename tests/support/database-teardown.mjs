import { rmSync } from 'node:fs';

export default async function tearDown() {
  const cluster = globalThis.gatehouseTestCluster;
  await cluster?.stop();
  if (cluster) rmSync(cluster.directory, { recursive: true, force: true });
}
