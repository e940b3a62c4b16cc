/**
 * Watches everything: the console reloads in place, the server restarts, both on saving a file.
 *   npm run dev [-- --edition=cloud|oss] [--demo]
 *
 * The bundler's server stands in front of the console's port and passes on what is not an asset;
 * the tenants' port is the server's own, where pages take changes on reload.
 */
import { rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { serverBuild } from './lib/build-server.mjs';
import { parseFlags } from './lib/flags.mjs';
import { stamp } from './lib/fingerprint.mjs';
import { installDependencies } from './lib/install.mjs';
import { requirePort } from './lib/ports.mjs';
import { root } from './lib/run.mjs';
import { green, main, red } from './lib/output.mjs';
import { endWithParent } from './lib/parent.mjs';

const flags = parseFlags({ edition: { values: ['cloud', 'oss'], fallback: 'cloud' }, demo: {} });
const port = Number(process.env.GATEHOUSE_PORT || 3000);
const innerPort = Number(process.env.GATEHOUSE_DEV_PORT || port + 10);

/** The server as a child process that is replaced after every build. */
function createServerProcess() {
  let child;
  let turn = Promise.resolve();
  const stop = async () => {
    const old = child;
    child = undefined;
    if (!old || old.exitCode !== null || old.signalCode !== null) return;
    const gone = new Promise((resolve) => old.once('exit', resolve));
    old.kill('SIGTERM');
    await gone;
  };
  const start = () => {
    const quiet = ['--import', './scripts/lib/quiet-runtime.mjs'];
    const own = spawn(process.execPath, [...quiet, '--enable-source-maps', 'dist/server/main.js'], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'development',
        GATEHOUSE_EDITION: flags.edition,
        GATEHOUSE_PORT: String(innerPort),
        GATEHOUSE_ORIGIN: `http://localhost:${port}`,
        ...(flags.demo && { GATEHOUSE_DEMO: '1' }),
      },
    });
    own.on('exit', (code) => {
      if (own === child && code)
        console.log(`${red('✗')} The server stopped; save a file to start it again.`);
    });
    child = own;
  };
  /** One restart at a time, however fast files are saved. */
  const queue = (work) => (turn = turn.then(work));
  return {
    restart: () =>
      queue(async () => {
        await stop();
        start();
      }),
    stop: () => queue(stop),
  };
}

async function watchServer(server) {
  const { context } = await import('esbuild');
  const restart = {
    name: 'restart',
    setup: (build) =>
      build.onEnd(({ errors }) => {
        if (errors.length === 0) void server.restart();
      }),
  };
  const build = await context({ ...serverBuild(), plugins: [restart] });
  await build.watch();
  return build;
}

async function watchWeb() {
  const [{ default: webpack }, { default: DevServer }, { default: config }] = await Promise.all([
    import('webpack'),
    import('webpack-dev-server'),
    import('../webpack.config.js'),
  ]);
  const compiler = webpack(config({ edition: flags.edition, dev: true }));
  const isBuilt = new Promise((resolve) => compiler.hooks.done.tap('dev', resolve));
  const devServer = new DevServer(
    {
      host: process.env.GATEHOUSE_HOST || '127.0.0.1',
      port,
      hot: true,
      static: false,
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        // The page's own origin: its security policy allows no other.
        webSocketURL: 'auto://0.0.0.0:0/ws',
        reconnect: 2,
        logging: 'warn',
      },
      // The server reads pages and, on the tenants' port, assets from disk.
      devMiddleware: { writeToDisk: true, index: false, stats: 'errors-warnings' },
      proxy: [
        {
          context: (path) => path !== '/ws',
          target: `http://127.0.0.1:${innerPort}`,
          changeOrigin: false,
          logLevel: 'silent',
        },
      ],
    },
    compiler,
  );
  await devServer.start();
  await isBuilt;
  return devServer;
}

await main(async () => {
  endWithParent();
  await requirePort('GATEHOUSE_PORT', 3000);
  await requirePort('GATEHOUSE_TENANT_PORT', 3001);
  await requirePort('GATEHOUSE_DEV_PORT', innerPort);
  await installDependencies();

  // The output of a production build would be stale, and the next build must not mistake this
  // output for its own.
  for (const target of ['web', 'gallery']) stamp(`${target}-${flags.edition}`, undefined);
  stamp('server', undefined);
  rmSync(join(root, 'dist/web', flags.edition), { recursive: true, force: true });

  const server = createServerProcess();
  const devServer = await watchWeb();
  const serverWatch = await watchServer(server);
  console.log(
    `${green('✓')} Watching; open http://localhost:${port}${flags.edition === 'oss' ? '/console' : ''}`,
  );

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await Promise.allSettled([serverWatch.dispose(), devServer.stop(), server.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
});
