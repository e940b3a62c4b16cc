/**
 * All tests in their long forms (`npm test -- --long`), then mutation testing. Both run whatever the
 * other says.
 *   npm run nightly [-- --skip-mutation]
 */
import { parseFlags } from './lib/flags.mjs';
import { main, Stop } from './lib/output.mjs';
import { run } from './lib/run.mjs';

const flags = parseFlags({ 'skip-mutation': {} });

await main(async () => {
  const tests = await run(process.execPath, ['scripts/test.mjs', '--long']);
  const mutation = flags['skip-mutation']
    ? 0
    : await run(process.execPath, ['scripts/mutation.mjs']);
  if (tests !== 0 || mutation !== 0) throw new Stop('The nightly run failed.');
});
