import { Stop } from './output.mjs';

/**
 * Run webpack once.
 * @param env see webpack.config.js
 */
export async function buildWeb(env) {
  const [{ default: webpack }, { default: config }] = await Promise.all([
    import('webpack'),
    import('../../webpack.config.js'),
  ]);
  const compiler = webpack(config(env));
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  if (stats.hasErrors() || stats.hasWarnings()) {
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  }
  if (stats.hasErrors()) {
    throw new Stop('The console does not build; the reasons are above.');
  }
}
