/** Installs the dependencies if they are missing or differ from the lock file. */
import { installDependencies } from './lib/install.mjs';
import { main } from './lib/output.mjs';

await main(installDependencies);
