/**
 * Loaded before the server: oidc-provider warns at every start about Node.js releases that it does
 * not test itself. The scripts say in their own words which release is recommended.
 */
const WARNING = 'oidc-provider WARNING: Unsupported runtime.';
const warn = console.warn;

console.warn = (...parts) => {
  if (!String(parts[0]).includes(WARNING)) warn(...parts);
};
