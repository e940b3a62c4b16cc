/** Installs the dependencies when they are missing or differ from the lock file. */
import { installDependencies } from './lib/install.mjs';
import { main } from './lib/say.mjs';

await main(installDependencies);
