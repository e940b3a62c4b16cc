import { Stop } from './output.mjs';

/**
 * Reads `--name` and `--name=value`.
 * @param known name → `{}` for a switch, `{ values, fallback }` for a choice, `{ text: true }` for
 * free text
 * @returns name → boolean or string; positional arguments are under `rest`
 * @throws ScriptError for anything unknown, unless `known.rest` allows positional arguments
 */
function readFlags(known, args = process.argv.slice(2)) {
  const flags = { rest: [] };
  for (const [name, { fallback }] of Object.entries(known)) {
    if (name !== 'rest') flags[name] = fallback ?? false;
  }
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index];
    if (!arg.startsWith('--')) {
      if (!known.rest) throw unknown(arg, known);
      flags.rest.push(arg);
      continue;
    }
    const [name, given] = arg.slice(2).split(/=(.*)/s);
    const flag = name === 'rest' ? undefined : known[name];
    if (!flag) throw unknown(arg, known);
    if (!flag.values && !flag.text) {
      if (given !== undefined) throw new Stop(`--${name} takes no value; write just --${name}.`, 2);
      flags[name] = true;
      continue;
    }
    const value = given ?? args[(index += 1)];
    if (value === undefined || (flag.values && !flag.values.includes(value))) {
      const choices = flag.values ? `one of ${flag.values.join(', ')}` : 'a value';
      throw new Stop(
        `--${name} needs ${choices}, for instance --${name}=${flag.values?.[0] ?? 'x'}.`,
        2,
      );
    }
    flags[name] = value;
  }
  return flags;
}

/**
 * The same for the script's own arguments: an unknown one ends the process with an error message.
 */
export function parseFlags(known) {
  try {
    return readFlags(known);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(`✗ ${error.message}`);
    process.exit(error.exitCode);
  }
}

function unknown(arg, known) {
  const names = Object.keys(known)
    .filter((name) => name !== 'rest')
    .map((name) => `--${name}`);
  return new Stop(`${arg} is not an option here; the options are ${names.join(', ')}.`, 2);
}
