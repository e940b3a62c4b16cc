import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import webpack from 'webpack';
import { nodeRecommendation } from '~/scripts/lib/install.mjs';
import { clone, cloneDeep } from '~/scripts/webpack/clone.mjs';
import { BudgetPlugin } from '~/scripts/webpack/budget-plugin.mjs';
import { syntaxError } from '~/scripts/webpack/valid-scripts-plugin.mjs';
import { loadConfig } from '~/server/platform/config/load-config';
import { root } from './support/cruise';
import { filesBelow, read } from './support/sources';

function runScript(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
}

describe('npm start fails with one sentence and the remedy', () => {
  it.each([
    [['--nonsense'], '--nonsense is not an option here'],
    [['--edition=purple'], '--edition needs one of cloud, oss'],
    [['--demo=yes'], '--demo takes no value'],
    [['extra'], 'extra is not an option here'],
  ])('%s', (args, sentence) => {
    const { status, lines } = runScript(['scripts/start.mjs', ...args]);
    expect(lines).toEqual([expect.stringContaining(sentence)]);
    expect(status).toBe(2);
  });

  it('on an invalid port', () => {
    const { status, lines } = runScript(['scripts/start.mjs'], { GATEHOUSE_PORT: 'http' });
    expect(lines).toEqual([expect.stringContaining('GATEHOUSE_PORT is "http"')]);
    expect(status).toBe(1);
  });

  it('on a port in use', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const address = holder.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    try {
      const { status, lines } = runScript(['scripts/start.mjs'], { GATEHOUSE_PORT: port });
      expect(lines).toEqual([expect.stringMatching(`Port ${port} is in use; .*GATEHOUSE_PORT=`)]);
      expect(status).toBe(1);
    } finally {
      holder.close();
    }
  });
});

describe('a script whose parent has ended', () => {
  const program = (leavesAfter: number) => `
    import { endWithParent } from './scripts/lib/parent.mjs';
    process.once('SIGTERM', () => process.exit(console.log('ended')));
    endWithParent();
    console.log('begun');
    setTimeout(() => process.exit(console.log('left')), ${leavesAfter});
  `;

  it.each([
    ['ends too if npm started it', 'start', 30_000, 'ended'],
    ['goes on otherwise', undefined, 1_500, 'left'],
  ])('%s', async (_name, event, leavesAfter, last) => {
    // With a command after it, the shell does not become the script.
    const shell = spawn(
      'sh',
      ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, program(leavesAfter)],
      {
        cwd: root,
        env: { ...process.env, NODE_OPTIONS: '', npm_lifecycle_event: event },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let output = '';
    for await (const part of shell.stdout) {
      output += String(part);
      if (output === 'begun\n') shell.kill('SIGTERM');
    }
    expect([output, shell.signalCode]).toEqual([`begun\n${last}\n`, 'SIGTERM']);
  });
});

describe('an older Node.js', () => {
  it.each([
    ['20.19.4', 'Node.js 22 or newer is recommended; this is 20.19.4.'],
    ['21.7.3', 'Node.js 22 or newer is recommended; this is 21.7.3.'],
    ['22.0.0', undefined],
    ['24.1.0', undefined],
  ])('%s', (version, sentence) => {
    expect(nodeRecommendation(version)).toBe(sentence);
  });

  it("is not also reported by the server's libraries", () => {
    const load = ['--input-type=module', '--eval', `import 'oidc-provider'; console.warn('other')`];
    const { status, lines } = runScript(['--import', './scripts/lib/quiet-runtime.mjs', ...load]);
    expect([status, lines]).toEqual([0, ['other']]);
  });
});

describe('log level', () => {
  it.each([
    [true, {}, 'warn'],
    [false, {}, 'info'],
    [true, { GATEHOUSE_LOG_LEVEL: 'info' }, 'info'],
    [false, { GATEHOUSE_LOG_LEVEL: 'error' }, 'error'],
  ])('in a terminal (%s) with %j is %s', (isInTerminal, env, level) => {
    expect(loadConfig(env, '0.0.0', { isInTerminal }).logLevel).toBe(level);
  });

  it('is validated', () => {
    expect(() => loadConfig({ GATEHOUSE_LOG_LEVEL: 'loud' }, '0.0.0')).toThrow(
      'GATEHOUSE_LOG_LEVEL is "loud"',
    );
  });
});

describe('size budget', () => {
  const folder = mkdtempSync(path.join(root, '.data-budget-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const noise = (bytes: number) =>
    // A pseudo-random sequence of digits does not compress below what is asserted here.
    Array.from({ length: bytes / 8 }, (_, n) =>
      (((n + 1) * 2_654_435_761) % 2 ** 32).toString(36),
    ).join('');

  const build = (budgets: { signIn: number; firstPage: number; route: number }) =>
    new Promise<string[]>((resolve, reject) => {
      writeFileSync(path.join(folder, 'route.js'), `export const text = '${noise(8000)}';`);
      for (const entry of ['console', 'experience']) {
        const lazy =
          "export const load = () => import(/* webpackChunkName: 'roles' */ './route.js');";
        writeFileSync(
          path.join(folder, `${entry}.js`),
          `${lazy}\nconsole.log(load, '${noise(4000)}');`,
        );
      }
      webpack(
        {
          mode: 'none',
          context: folder,
          entry: { console: './console.js', experience: './experience.js' },
          output: { path: path.join(folder, 'out') },
          plugins: [
            new BudgetPlugin({
              budgets: {
                ...budgets,
                apart: /^code-editor/,
                commonTexts: /^locale-en-common/,
                otherLanguage: /^locale-de/,
              },
              reportPath: path.join(folder, 'report.json'),
            }),
          ],
        },
        (error, stats) =>
          error
            ? reject(error)
            : resolve((stats?.compilation.errors ?? []).map(({ message }) => message)),
      );
    });

  it('accepts a small build', async () => {
    expect(await build({ signIn: 1e6, firstPage: 1e6, route: 1e6 })).toEqual([]);
  });

  it('rejects a build with too large parts, naming each', async () => {
    const errors = await build({ signIn: 1000, firstPage: 1000, route: 1000 });
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^console, first page needs .* over its budget/),
        expect.stringMatching(/^console \/ roles needs /),
        expect.stringMatching(/^sign-in page needs /),
      ]),
    );
  });
});

describe('emitted scripts', () => {
  it('are parsed, so that a damaged one fails the build', () => {
    expect(syntaxError('(() => { "use strict"; })();')).toBeUndefined();
    expect(syntaxError('const text = "cut')?.message).toBe('Invalid or unexpected token');
  });
});

describe('copies of form values', () => {
  const file = new (class File {
    name = 'a.png';
  })();
  const values = { list: [{ a: 1 }, { a: 2 }], nested: { text: 'x', none: null }, file };

  it('are deep, and pass non-plain values through', () => {
    const copy = cloneDeep(values);
    expect(copy).toEqual(values);
    expect(copy.list).not.toBe(values.list);
    expect(copy.list[0]).not.toBe(values.list[0]);
    expect(copy.nested).not.toBe(values.nested);
    expect(copy.file).toBe(file);
    expect(cloneDeep(undefined)).toBeUndefined();
  });

  it('are shallow, and keep arrays and prototypes', () => {
    expect(clone(values).nested).toBe(values.nested);
    expect(Array.isArray(clone(values.list))).toBe(true);
    expect(Object.getPrototypeOf(clone(file))).toBe(Object.getPrototypeOf(file));
  });
});

describe('an ordinary run', () => {
  it('takes at least one test of every file of the browser', () => {
    const specs = filesBelow(['tests/e2e'], (file) => file.endsWith('.spec.ts'));
    const ofNight = specs.filter(
      (file) => !/\btest\(\s*(?:`[^`]*`|'[^']*'|"[^"]*"|[\w(]+\)),\s+(?!nightly,)/.test(read(file)),
    );
    expect(specs.length).toBeGreaterThan(70);
    expect(ofNight).toEqual([]);
  });
});
