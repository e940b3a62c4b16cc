import { Script } from 'node:vm';

/**
 * Fails the build if an emitted script does not parse. A damaged package or build cache would
 * otherwise show as a blank page in the browser.
 */
export class ValidScriptsPlugin {
  apply(compiler) {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ValidScriptsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ValidScriptsPlugin', stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          const error = name.endsWith('.js') && syntaxError(String(source.source()));
          if (error) {
            compilation.errors.push(
              new WebpackError(
                `${name} is not valid JavaScript (${error.message}). Delete node_modules and build again.`,
              ),
            );
          }
        }
      });
    });
  }
}

/** @returns The SyntaxError of a classic script; undefined if it parses. */
export function syntaxError(code) {
  try {
    new Script(code);
    return undefined;
  } catch (error) {
    return error;
  }
}
