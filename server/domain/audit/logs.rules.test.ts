import { maskSecrets } from './logs.rules';

describe('masking of the audit log', () => {
  test.each([
    [
      { password: 'p', secret: 's', name: 'n' },
      { password: '******', secret: '******', name: 'n' },
    ],
    [{ payload: { code: '123456' } }, { payload: { code: '******' } }],
    [{ backup: [{ codes: ['a', 'b'] }] }, { backup: [{ codes: '******' }] }],
    [
      {
        params: {
          code: 'c',
          code_verifier: 'v',
          client_secret: 's',
          refresh_token: 'r',
          scope: 'x',
        },
      },
      {
        params: {
          code: '******',
          code_verifier: '******',
          client_secret: '******',
          refresh_token: '******',
          scope: 'x',
        },
      },
    ],
    [
      { newPassword: 'p', id_token_hint: 'h', client_assertion: 'a' },
      { newPassword: '******', id_token_hint: '******', client_assertion: '******' },
    ],
  ])('%j', (value, masked) => {
    expect(maskSecrets(value)).toEqual(masked);
  });

  test.each([
    'pass',
    'Authorization',
    'apiKey',
    'access_key',
    'serverKey',
    'passwordDigest',
    'passwordEncrypted',
  ])('the value of %s is masked', (key) => {
    expect(maskSecrets({ before: { [key]: 'x' } })).toEqual({ before: { [key]: '******' } });
  });

  test('of a text that PostgreSQL refuses only its refused characters are replaced', () => {
    const half = '\u{1F600}'.slice(0, 1);
    expect(maskSecrets({ params: { [`key${half}`]: [`a${half}`, '\0b', '\u{1F600}'] } })).toEqual({
      params: { 'key\uFFFD': ['a\uFFFD', '\uFFFDb', '\u{1F600}'] },
    });
  });

  test('the code of an error, names of secrets and kinds of tokens stay', () => {
    const value = {
      error: { code: 'session.invalid_credentials', message: 'm', data: { code: '1' } },
      applicationSecret: { name: 'Default secret' },
      tokenTypes: ['AccessToken'],
      hasPassword: true,
    };
    expect(maskSecrets({ ...value, gone: undefined })).toEqual({
      ...value,
      error: { ...value.error, data: { code: '******' } },
    });
  });
});
