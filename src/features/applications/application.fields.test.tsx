import { validateYupSchema } from 'formik';
import type { TFunction } from 'i18next';
import type { Application } from '~/src/api/endpoints/applications.api';
import { makeApplication } from '~/tests/support/factories';
import {
  type ApplicationFormValues,
  applicationSchema,
  toFormValues,
  toUpdateBody,
} from './application.fields';
import { hasUnusualScheme } from './unusual-scheme';

const t = ((key: string) => key) as unknown as TFunction<'applications'>;

const application = makeApplication({
  name: 'Portal',
  oidcClientMetadata: {
    redirectUris: ['https://portal.example/callback'],
    postLogoutRedirectUris: [],
    logoUri: 'https://portal.example/logo.png',
  },
  customClientMetadata: { idTokenTtl: 600 },
  customData: { owner: 'web' },
});

async function errorsOf(
  changes: Partial<ApplicationFormValues>,
  type: Application['type'] = 'SPA',
): Promise<Record<string, string>> {
  const values = { ...toFormValues(application), ...changes };
  try {
    // As in the form: Formik turns empty strings into undefined first.
    await validateYupSchema(values, applicationSchema(t, type));
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
}

describe('application settings', () => {
  test('an untouched form is valid and saves the stored values with explicit defaults', async () => {
    expect(await errorsOf({})).toEqual({});
    expect(toUpdateBody(toFormValues(application), application)).toEqual({
      name: 'Portal',
      description: null,
      customData: { owner: 'web' },
      oidcClientMetadata: {
        redirectUris: ['https://portal.example/callback'],
        postLogoutRedirectUris: [],
        logoUri: 'https://portal.example/logo.png',
        backchannelLogoutSessionRequired: false,
      },
      customClientMetadata: {
        idTokenTtl: 600,
        corsAllowedOrigins: [],
        alwaysIssueRefreshToken: false,
        rotateRefreshToken: true,
        refreshTokenTtlInDays: 14,
      },
    });
  });

  test('drops blank rows, keeps URIs as typed, and removes trailing slashes of origins', () => {
    const body = toUpdateBody(
      {
        ...toFormValues(application),
        redirectUris: [' https://a.example/caf%C3%A9 ', '', 'https://a.example/100%'],
        corsAllowedOrigins: ['https://a.example//', ' '],
        backchannelLogoutUri: ' https://a.example/out ',
      },
      application,
    );
    expect(body.oidcClientMetadata).toMatchObject({
      redirectUris: ['https://a.example/caf%C3%A9', 'https://a.example/100%'],
      backchannelLogoutUri: 'https://a.example/out',
    });
    expect(body.customClientMetadata?.corsAllowedOrigins).toEqual(['https://a.example']);
  });

  test('requires PKCE where the application says so, and saves it where supported', () => {
    const web: Application = { ...application, type: 'Traditional' };
    expect(toFormValues(web).requirePkce).toBe(false);
    const strict = toUpdateBody({ ...toFormValues(web), requirePkce: true }, web);
    expect(strict.customClientMetadata).toMatchObject({ requirePkce: true });
    const browser: Application = { ...application, type: 'SPA' };
    expect(toUpdateBody(toFormValues(browser), browser).customClientMetadata).not.toHaveProperty(
      'requirePkce',
    );
  });

  test('a machine-to-machine application saves no redirect URIs and needs none', async () => {
    const machine: Application = { ...application, type: 'MachineToMachine' };
    expect(Object.keys(toUpdateBody(toFormValues(machine), machine))).toEqual([
      'name',
      'description',
      'customData',
    ]);
    expect(await errorsOf({ redirectUris: [''] }, 'MachineToMachine')).toEqual({});
  });

  test.each<[Partial<ApplicationFormValues>, Record<string, string>]>([
    [{ name: '  ' }, { name: 'error.name_required' }],
    [{ name: 'x'.repeat(257) }, { name: 'error.name_too_long' }],
    [{ redirectUris: ['', ' '] }, { redirectUris: 'error.redirect_required' }],
    [
      { redirectUris: ['https://ok.example', 'nonsense'] },
      { 'redirectUris[1]': 'error.redirect_invalid' },
    ],
    [
      { redirectUris: ['https://ok.example/#fragment'] },
      { 'redirectUris[0]': 'error.redirect_invalid' },
    ],
    [
      { postLogoutRedirectUris: ['javascript'] },
      { 'postLogoutRedirectUris[0]': 'error.redirect_invalid' },
    ],
    [{ corsAllowedOrigins: ['example'] }, { 'corsAllowedOrigins[0]': 'error.origin_invalid' }],
    [{ customData: '{' }, { customData: 'error.json_invalid' }],
    [{ customData: '[]' }, { customData: 'error.json_object' }],
    [{ refreshTokenTtlInDays: 0 }, { refreshTokenTtlInDays: 'error.days' }],
    [{ refreshTokenTtlInDays: 91 }, { refreshTokenTtlInDays: 'error.days' }],
    [{ refreshTokenTtlInDays: 1.5 }, { refreshTokenTtlInDays: 'error.days' }],
    [{ backchannelLogoutUri: 'ftp://x.example' }, { backchannelLogoutUri: 'error.url_invalid' }],
  ])('rejects %j', async (changes, errors) => {
    expect(await errorsOf(changes)).toEqual(errors);
  });

  test('accepts custom schemes everywhere, and points out unusual ones', async () => {
    expect(await errorsOf({ redirectUris: ['io.example.app://callback'] })).toEqual({});
    expect(hasUnusualScheme(['https:/', 'io'], 'SPA')).toBe(false);
    expect(hasUnusualScheme(['io.example.app://callback'], 'SPA')).toBe(true);
    expect(hasUnusualScheme(['https://a.example', ''], 'SPA')).toBe(false);
    expect(hasUnusualScheme(['https://a.example'], 'Native')).toBe(true);
  });
});
