import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

/**
 * Measures what a browser really downloads (Brotli, quality 11) for the sign-in page, the first
 * page of the console and every lazy part, writes the figures to a report and fails the build when
 * one is over its budget.
 */
export class BudgetPlugin {
  constructor({ budgets, reportPath }) {
    this.budgets = budgets;
    this.reportPath = reportPath;
  }

  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BudgetPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'BudgetPlugin', stage }, async () => {
        const figures = measure(compilation, this.budgets);
        await mkdir(dirname(this.reportPath), { recursive: true });
        await writeFile(this.reportPath, `${JSON.stringify(figures, null, 2)}\n`);
        for (const { name, bytes, budget } of figures) {
          if (budget !== null && bytes > budget) {
            compilation.errors.push(
              new WebpackError(
                `${name} needs ${kilobytes(bytes)} of JavaScript (Brotli), over its budget of ${kilobytes(budget)}.`,
              ),
            );
          }
        }
      });
    });
  }
}

/**
 * @returns rows of `{ name, bytes, budget }`; `budget` is null where there is none.
 */
export function measure(compilation, budgets) {
  const sizes = new Map();
  const sizeOf = (chunk) => {
    let total = 0;
    for (const file of chunk.files) {
      if (!file.endsWith('.js')) continue;
      if (!sizes.has(file)) sizes.set(file, brotliSize(compilation, file));
      total += sizes.get(file);
    }
    return total;
  };
  const sum = (chunks) => [...chunks].reduce((total, chunk) => total + sizeOf(chunk), 0);

  const rows = [];
  for (const [entry, entrypoint] of compilation.entrypoints) {
    if (entry === 'gallery') continue;
    const initial = new Set(entrypoint.chunks);
    const lazy = descendants(entrypoint)
      .map((group) => ({
        name: group.name ?? originOf(group),
        chunks: new Set(group.chunks.filter((chunk) => !initial.has(chunk))),
      }))
      .filter(({ chunks }) => chunks.size > 0);
    const isOurs = ({ name }) => !budgets.otherLanguage.test(name);

    if (entry === 'experience') {
      const texts = lazy.filter(({ name }) => name.startsWith('locale-en-'));
      const first = new Set(
        [initial, ...texts.map(({ chunks }) => chunks)].flatMap((set) => [...set]),
      );
      rows.push({ name: 'sign-in page', bytes: sum(first), budget: budgets.signIn });
      for (const group of lazy.filter(isOurs)) {
        rows.push({
          name: `sign-in / ${group.name}`,
          bytes: sum(group.chunks),
          budget: budgets.route,
        });
      }
      continue;
    }
    const landing = lazy
      .filter(({ name }) => budgets.landing.test(name))
      .reduce((largest, { chunks }) => Math.max(largest, sum(chunks)), 0);
    rows.push({
      name: `${entry}, first page`,
      bytes: sum(initial) + landing,
      budget: budgets.firstPage,
    });
    for (const group of lazy.filter(isOurs)) {
      const budget = budgets.apart.test(group.name) ? null : budgets.route;
      rows.push({ name: `${entry} / ${group.name}`, bytes: sum(group.chunks), budget });
    }
  }
  return rows;
}

function brotliSize(compilation, file) {
  const asset = compilation.getAsset(file);
  const compressed = asset.info.related?.brotliCompressed;
  const precompressed = compressed && compilation.getAsset(compressed);
  return precompressed
    ? precompressed.source.size()
    : brotliCompressSync(Buffer.from(asset.source.source())).length;
}

function descendants(entrypoint) {
  const seen = new Set();
  const queue = [...entrypoint.childrenIterable];
  for (const group of queue) {
    if (seen.has(group)) continue;
    seen.add(group);
    queue.push(...group.childrenIterable);
  }
  return [...seen];
}

const originOf = (group) => group.origins.find(({ request }) => request)?.request ?? 'lazy part';
