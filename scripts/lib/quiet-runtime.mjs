/**
 * Preloaded before the server: oidc-provider warns on every start about Node.js releases that it is
 * not tested on. The scripts print their own recommendation.
 */
const WARNING = 'oidc-provider WARNING: Unsupported runtime.';
const warn = console.warn;

console.warn = (...parts) => {
  if (!String(parts[0]).includes(WARNING)) warn(...parts);
};
