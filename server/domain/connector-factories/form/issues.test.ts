import { Type } from 'typebox';
import { readOidcConfig } from '../oidc/config';
import { readSmtpConfig } from '../simple-mail-transfer-protocol/config';
import { readSettings } from './settings';

function problems(read: () => unknown): unknown[] {
  try {
    read();
  } catch (error) {
    const { data } = error as { data: { issues: { path: string[]; problem: string }[] } };
    return data.issues.map(({ path, problem }) => [path.join('.'), problem]);
  }
  return [];
}

const oidc = {
  authorizationEndpoint: 'https://id.example/auth',
  tokenEndpoint: 'https://id.example/token',
  clientId: 'gatehouse',
  clientSecret: 'secret',
  scope: 'openid',
  idTokenVerificationConfig: { jwksUri: 'https://id.example/jwks' },
};

test('an empty or missing value is required, once for each setting', () => {
  const { clientId: _, ...rest } = oidc;
  const idTokenVerificationConfig = { jwksUri: '', issuer: '' };
  expect(problems(() => readOidcConfig({ ...rest, idTokenVerificationConfig }))).toEqual(
    expect.arrayContaining([
      ['clientId', 'required'],
      ['idTokenVerificationConfig.jwksUri', 'required'],
      ['idTokenVerificationConfig.issuer', 'required'],
    ]),
  );
  expect(problems(() => readOidcConfig({ ...rest, idTokenVerificationConfig }))).toHaveLength(3);
  expect(problems(() => readOidcConfig(oidc))).toEqual([]);
});

test.each([
  [{ tokenEndpoint: 'ftp://id.example' }, ['tokenEndpoint', 'invalid_url']],
  [{ tokenEndpoint: 'https://[' }, ['tokenEndpoint', 'invalid_url']],
  [{ clientId: 'x'.repeat(513) }, ['clientId', 'too_long']],
  [{ tokenEndpointAuthMethod: 'none' }, ['tokenEndpointAuthMethod', 'invalid']],
])('%j has a problem of its own', (change, issue) => {
  expect(problems(() => readOidcConfig({ ...oidc, ...change }))).toEqual([issue]);
});

test('numbers have a range, and mail servers a name', () => {
  const smtp = { host: 'a b', port: 70_000, fromEmail: 'a@example.com' };
  expect(problems(() => readSmtpConfig(smtp))).toEqual([
    ['host', 'invalid'],
    ['port', 'out_of_range'],
  ]);
});

test('the details name each setting in English', () => {
  const schema = Type.Object({ host: Type.String({ minLength: 1 }) });
  expect(() => readSettings(schema, {}, [])).toThrow(
    expect.objectContaining({ details: 'Error in key path "host": is required' }),
  );
});
