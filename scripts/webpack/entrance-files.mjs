/** What the template of the console's document takes from the compilation. */

/** Addresses of an entry's scripts. */
export function scriptsOf(compilation, entry) {
  return compilation.entrypoints
    .get(entry)
    .getFiles()
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/${file}`);
}

/** The script to inline. */
export function sourceOf(compilation) {
  const [file] = compilation.entrypoints.get('entrance').getFiles();
  return compilation.getAsset(file).source.source();
}
