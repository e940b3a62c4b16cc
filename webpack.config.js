import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { constants } from 'node:zlib';

import { BUDGETS } from './scripts/webpack/budgets.mjs';
import { BudgetPlugin } from './scripts/webpack/budget-plugin.mjs';
import * as entranceFiles from './scripts/webpack/entrance-files.mjs';
import { ValidScriptsPlugin } from './scripts/webpack/valid-scripts-plugin.mjs';

const root = import.meta.dirname;
function inRoot(path) {
  return fileURLToPath(new URL(path, import.meta.url));
}
const { version } = createRequire(import.meta.url)('./package.json');

/** Entry, its page, and the title shown until the application sets its own. */
const PAGES = {
  console: { source: './src/main.tsx', title: 'Gatehouse' },
  experience: { source: './src/experience.tsx', title: 'Sign in' },
  'demo-app': { source: './src/demo-app.tsx', title: 'Demo app' },
  account: { source: './src/account.tsx', title: 'Account' },
  gallery: { source: './src/gallery.tsx', title: 'Gatehouse gallery' },
};

/**
 * The console's document decides by an inlined script whether to load the console or to leave to
 * the sign-in page.
 */
const ENTRANCE = {
  entrance: './src/entrance/entrance.ts',
  'leave-to-sign-in': './src/entrance/leave-to-sign-in.ts',
};

/** Folders whose modules have no side effects, so that unused ones are dropped from a bundle. */
const PURE = ['machines', 'contract', 'src/lib', 'src/ui', 'src/forms', 'src/config'].map(inRoot);

/** The component library has texts in 34 languages; these are the ones we support. */
const FOREIGN_TEXTS =
  /[\\/]intl[\\/]\w+[\\/](?!(?:ar-AE|de-DE|en-US|es-ES|fr-FR|it-IT|ja-JP|ko-KR|pl-PL|pt-BR|pt-PT|ru-RU|tr-TR|uk-UA|zh-CN|zh-TW)\.)[a-z]{2}-[A-Z]{2}\.mjs$/;

/** The texts that every page of the console needs; the first group is the language. */
const FRAME_TEXTS =
  /[\\/]locales[\\/]([\w-]+)[\\/](?:common|errors-console|flows|notices|shell|ui)\.json$/;

function compress(algorithm, extension, compressionOptions) {
  return new CompressionPlugin({
    algorithm,
    compressionOptions,
    filename: `[path][base].${extension}`,
    test: /\.(?:js|css|svg|json)$/,
    threshold: 512,
    minRatio: 0.9,
  });
}

/**
 * The browser bundles.
 * @param env `edition` cloud or oss (default cloud); `dev` for an unminified watch build with hot
 *   reloading; `gallery` adds the component gallery, which is for development and tests only.
 */
export default function config(env = {}) {
  const edition = env.edition ?? 'cloud';
  if (edition !== 'cloud' && edition !== 'oss') {
    throw new Error(`The edition is "${edition}", but must be "cloud" or "oss".`);
  }
  const isDev = Boolean(env.dev);
  const pages = [
    'console',
    'experience',
    'demo-app',
    'account',
    ...(isDev || env.gallery ? ['gallery'] : []),
  ];
  const name = isDev ? '[name]' : '[name].[contenthash:6]';

  return {
    name: edition,
    context: root,
    mode: isDev ? 'development' : 'production',
    target: ['web', 'es2022'],
    // No eval: development uses the same content security policy as production.
    devtool: isDev ? 'cheap-module-source-map' : 'hidden-source-map',
    entry: {
      ...Object.fromEntries(
        pages.map((page) => [page, ['./src/config/csp-nonce.ts', PAGES[page].source]]),
      ),
      ...ENTRANCE,
    },
    output: {
      path: inRoot(`dist/web/${edition}`),
      // One URL for assets in both editions, although the open-source console is below /console.
      publicPath: '/',
      filename: `assets/${name}.js`,
      chunkFilename: `assets/${name}.js`,
      cssFilename: `assets/${name}.css`,
      assetModuleFilename: 'assets/[name].[contenthash:6][ext]',
      hotUpdateChunkFilename: 'assets/hot/[id].[fullhash].js',
      hotUpdateMainFilename: 'assets/hot/[runtime].[fullhash].json',
      crossOriginLoading: false,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: {
        '~': root,
        // Its exports resolve to the development build in every mode.
        ...(isDev
          ? {}
          : {
              'react-router$': inRoot('node_modules/react-router/dist/production/index.mjs'),
              'react-router/dom$': inRoot(
                'node_modules/react-router/dist/production/dom-export.mjs',
              ),
            }),
        'lodash-es/clone$': inRoot('scripts/webpack/lodash-clone.mjs'),
        'lodash-es/cloneDeep$': inRoot('scripts/webpack/lodash-clone-deep.mjs'),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: {
                react: { runtime: 'automatic', development: isDev, refresh: isDev },
              },
            },
          },
        },
        { test: /\.tsx?$/, include: PURE, exclude: /csp-nonce\.ts$/, sideEffects: false },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: /\.module\.css$/,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: isDev ? '[name]__[local]' : '[hash:base64:6]',
                },
              },
            },
          ],
        },
        { test: /\.(?:svg|png|woff2?)$/, type: 'asset/resource' },
        {
          test: /[\\/]locales[\\/].+\.json$/,
          type: 'javascript/auto',
          loader: inRoot('scripts/webpack/texts-loader.mjs'),
        },
        // Guides: their text is a module.
        { test: /\.md$/, type: 'asset/source' },
      ],
    },
    optimization: {
      moduleIds: isDev ? 'named' : 'deterministic',
      chunkIds: isDev ? 'named' : 'deterministic',
      minimizer: ['...', new CssMinimizerPlugin()],
      // The server fills in the pages' comments, so they must be kept.
      minimizeOptions: { html: false },
      splitChunks: {
        // The gallery is separate, so that the product's chunks are the same with and without it;
        // so are the demo and the account center, lest what they share with another bundle splits
        // that bundle's first page. The entrance is one file each, as it is needed at once.
        chunks: ({ name: chunk }) =>
          !/^(?:gallery$|demo-app$|account|entrance$|leave-to-sign-in$)/.test(chunk ?? ''),
        minSize: 60_000,
        maxInitialRequests: 20,
        maxAsyncRequests: 20,
        cacheGroups: {
          // What the console and the sign-in pages share stays cached between them.
          react: {
            test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
            name: 'react',
            chunks: 'initial',
            priority: 20,
          },
          // One file for each language instead of one for each namespace.
          frameTexts: {
            test: FRAME_TEXTS,
            name: ({ resource }) => `frame-texts-${FRAME_TEXTS.exec(resource)[1]}`,
            chunks: ({ name: chunk }) => /^locale-/.test(chunk ?? ''),
            enforce: true,
          },
        },
      },
    },
    plugins: [
      new webpack.DefinePlugin({
        __EDITION__: JSON.stringify(edition),
        __DEV__: JSON.stringify(isDev),
        __VERSION__: JSON.stringify(version),
      }),
      new webpack.NormalModuleReplacementPlugin(
        FOREIGN_TEXTS,
        inRoot('scripts/webpack/no-texts.mjs'),
      ),
      new MiniCssExtractPlugin({
        filename: `assets/${name}.css`,
        chunkFilename: `assets/${name}.css`,
        // CSS modules do not depend on the order of other modules' rules.
        ignoreOrder: true,
      }),
      ...pages.map(
        (page) =>
          new HtmlPlugin({
            filename: `${page}.html`,
            template: './src/html/page.ejs',
            title: PAGES[page].title,
            chunks: [page],
            inject: false,
            minify: false,
            entrance: page === 'console' && entranceFiles,
          }),
      ),
      ...(isDev
        ? [new ReactRefreshPlugin({ overlay: false })]
        : [
            compress('brotliCompress', 'br', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
            compress('gzip', 'gz', { level: 9 }),
            new ValidScriptsPlugin(),
            new BudgetPlugin({
              budgets: BUDGETS,
              reportPath: inRoot(`dist/budget-${edition}.json`),
            }),
          ]),
    ],
    performance: false,
    cache: {
      type: 'filesystem',
      // Both editions share it: what depends on a defined value is known to webpack.
      name: isDev ? 'dev' : 'production',
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
