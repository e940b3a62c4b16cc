/**
 * Runs `auth.js` of a guide where a browser would: prints the URL that it opens, reads the one that
 * it returns to, prints the user, and prints the URL that ends the session.
 */
export const BROWSER = `
import { createInterface } from 'node:readline';

const [, , start] = process.argv;
function store() {
  const values = new Map();
  return {
    get length() { return values.size; },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
const say = (text) => console.log('> ' + text);
let opened = () => undefined;
const page = { url: new URL('/', start) };
globalThis.window = globalThis.self = globalThis;
globalThis.addEventListener = globalThis.removeEventListener = () => undefined;
globalThis.sessionStorage = store();
globalThis.localStorage = store();
globalThis.location = {
  get href() { return page.url.href; },
  get origin() { return page.url.origin; },
  get search() { return page.url.search; },
  assign: (url) => opened(url),
};
globalThis.history = { replaceState: () => undefined };

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { signIn, finishSignIn, signOut } = await import('./auth.js');

/** What the code opens; the promise of a redirect never settles. */
function redirected(act) {
  return new Promise((resolve, reject) => {
    opened = resolve;
    act().catch(reject);
  });
}
if ((await finishSignIn()) !== null) throw new Error('Nobody has signed in yet');
say(await redirected(signIn));
page.url = new URL((await lines.next()).value);
const user = await finishSignIn();
say(user.profile.sub);
page.url = new URL('/', start);
say(await redirected(signOut));
process.exit(0);
`;
