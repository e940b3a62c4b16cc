import {
  canCheck,
  hasDigests,
  hasIdentifier,
  isFirebaseReady,
  mapped,
  noDigests,
  suggestedMapping,
  type DigestOptions,
  type FirebaseParameters,
} from '~/machines/user-import-mapping';

test.each([
  ['primaryEmail', true],
  ['primaryPhone', true],
  ['username', true],
  ['identity.github', true],
  ['name', false],
  ['customData.identity.github', false],
  ['passwordDigest', false],
])('a row with %s alone could be somebody: %s', (target, expected) => {
  expect(hasIdentifier({ mapping: { column: target } })).toBe(expected);
});

test('one identifier among other columns is enough, and without a column there is none', () => {
  expect(hasIdentifier({ mapping: { full_name: 'name', mail: 'primaryEmail' } })).toBe(true);
  expect(hasIdentifier({ mapping: {} })).toBe(false);
});

test('hashes are there once a column holds them', () => {
  expect(hasDigests({ mapping: { mail: 'primaryEmail' } })).toBe(false);
  expect(hasDigests({ mapping: { mail: 'primaryEmail', hash: 'passwordDigest' } })).toBe(true);
});

const parameters: FirebaseParameters = {
  signerKey:
    'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
};

describe('the parameters of Firebase', () => {
  test('are ready as its console shows them', () => {
    expect(isFirebaseReady(parameters)).toBe(true);
  });

  test('begin with the defaults of Firebase and without a key', () => {
    expect(noDigests).toEqual({
      digestMethod: null,
      firebase: { signerKey: '', saltSeparator: '', rounds: 8, memoryCost: 14 },
      keepsFirebase: false,
    });
  });

  test.each(['', '==', 'Bw===', 'B w==', ' Bw==', 'Bw== ', 'Bw==,'])(
    'are not ready with %j in place of Base64',
    (text) => {
      expect(isFirebaseReady({ ...parameters, signerKey: text })).toBe(false);
      expect(isFirebaseReady({ ...parameters, saltSeparator: text })).toBe(false);
    },
  );

  test.each(['Bw==', 'AbC=', 'abcd', '+/-_'])('take %j for Base64', (text) => {
    expect(isFirebaseReady({ ...parameters, signerKey: text, saltSeparator: text })).toBe(true);
  });

  test.each([
    ['rounds', 1, true],
    ['rounds', 8, true],
    ['rounds', 0, false],
    ['rounds', 9, false],
    ['rounds', null, false],
    ['memoryCost', 1, true],
    ['memoryCost', 14, true],
    ['memoryCost', 0, false],
    ['memoryCost', 15, false],
    ['memoryCost', null, false],
  ])('%s of %s: %s', (name, value, expected) => {
    expect(isFirebaseReady({ ...parameters, [name]: value })).toBe(expected);
  });
});

describe('the check', () => {
  const mapping = { mail: 'primaryEmail', hash: 'passwordDigest' };
  function options(more: Partial<DigestOptions>): DigestOptions {
    return { ...noDigests, ...more };
  }

  test('needs an identifier', () => {
    expect(canCheck({ mapping: { full_name: 'name' }, options: noDigests })).toBe(false);
    expect(canCheck({ mapping: { mail: 'primaryEmail' }, options: noDigests })).toBe(true);
  });

  test.each<[string, Partial<DigestOptions>, boolean]>([
    ['that tell their method', {}, true],
    ['of another method', { digestMethod: 'MD5' }, true],
    ['of Firebase', { digestMethod: 'Firebase' }, false],
    ['of Firebase, with its parameters', { digestMethod: 'Firebase', firebase: parameters }, true],
    ['of Firebase, known to the server', { digestMethod: 'Firebase', keepsFirebase: true }, true],
  ])('of hashes %s', (_, more, expected) => {
    expect(canCheck({ mapping, options: options(more) })).toBe(expected);
  });

  test('asks for no parameters where no column holds hashes', () => {
    const firebase = options({ digestMethod: 'Firebase' });
    expect(canCheck({ mapping: { mail: 'primaryEmail' }, options: firebase })).toBe(true);
  });
});

test('columns begin with what their names suggest, and others are left out', () => {
  const column = { sample: '', filled: 1 };
  expect(
    suggestedMapping([
      { ...column, name: 'email', suggestion: 'primaryEmail' },
      { ...column, name: 'plan', suggestion: null },
    ]),
  ).toEqual({ email: 'primaryEmail' });
});

describe('a chosen target', () => {
  const mapping = { email: 'primaryEmail', login: 'username' };

  test.each([
    ['plan', 'name', { ...mapping, plan: 'name' }],
    ['login', 'name', { email: 'primaryEmail', login: 'name' }],
    ['plan', 'primaryEmail', { login: 'username', plan: 'primaryEmail' }],
    ['login', 'primaryEmail', { login: 'primaryEmail' }],
    ['login', null, { email: 'primaryEmail' }],
    ['plan', null, mapping],
  ])('for %s: %s', (column, target, expected) => {
    expect(mapped(mapping, column, target)).toEqual(expected);
  });
});
