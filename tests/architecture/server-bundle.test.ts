import { isBuiltin } from 'node:module';
import { build } from 'esbuild';
import { UNBUNDLED, serverBuild } from '~/scripts/lib/build-server.mjs';

describe('the built server', () => {
  test('reads no packages at its start but those that cannot be bundled', async () => {
    const { metafile } = await build({ ...serverBuild(), write: false, metafile: true });
    const imported = Object.values(metafile.outputs)
      .flatMap(({ imports }) => imports)
      .filter(({ path, external }) => external === true && !isBuiltin(path))
      .map(({ path }) => path);
    const isKnown = (path: string) =>
      [...UNBUNDLED, 'pg-native'].some((name) =>
        name.endsWith('*') ? path.startsWith(name.slice(0, -1)) : path === name,
      );
    expect(imported).toContain('pino');
    expect(imported.filter((path) => !isKnown(path))).toEqual([]);
  });
});
