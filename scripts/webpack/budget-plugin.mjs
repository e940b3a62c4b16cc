import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/**
 * Measures what a browser downloads (Brotli, quality 11) for the sign-in page, the console's first
 * page, and every lazy chunk, writes the sizes to a report, and fails the build if one exceeds its
 * budget.
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
    // The entrance is inlined.
    if (entry === 'gallery' || entry === 'entrance') continue;
    const initial = new Set(entrypoint.chunks);
    if (entry === 'leave-to-sign-in') {
      rows.push({
        name: 'way to the sign-in page',
        bytes: sum(initial),
        budget: budgets.wayToSignIn,
      });
      continue;
    }
    const lazy = descendants(entrypoint)
      .map((group) => ({
        name: group.name ?? originOf(group),
        chunks: group.chunks.filter((chunk) => !initial.has(chunk)),
      }))
      .filter(({ name, chunks }) => chunks.length > 0 && !budgets.otherLanguage.test(name));
    // Of the account center the other parts follow once a page is on show.
    const isPage = ({ name }) => entry !== 'account' || budgets.accountPages.test(name);
    const isApart = ({ name }) => budgets.apart.test(name);
    const textsOf = (pattern) =>
      lazy.filter(({ name }) => pattern.test(name)).flatMap(({ chunks }) => chunks);

    if (entry === 'experience') {
      const bytes = sum(new Set([...initial, ...textsOf(/^locale-/)]));
      rows.push({ name: 'sign-in page', bytes, budget: budgets.signIn });
    } else {
      // Any route may be the first page, since bookmarks point anywhere: the largest counts.
      const common = [...initial, ...textsOf(budgets.commonTexts)];
      const bytes = lazy
        .filter((group) => !isApart(group) && isPage(group))
        .map(({ chunks }) => sum(new Set([...common, ...chunks])))
        .reduce((largest, size) => Math.max(largest, size), sum(common));
      const budget = entry === 'account' ? budgets.account : budgets.firstPage;
      rows.push({ name: `${entry}, first page`, bytes, budget });
    }
    for (const group of lazy) {
      rows.push({
        name: `${entry} / ${group.name}`,
        bytes: sum(group.chunks),
        budget: isApart(group) ? null : budgets.route,
      });
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

function originOf(group) {
  return group.origins.find(({ request }) => request)?.request ?? 'lazy part';
}
