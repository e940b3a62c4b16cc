import { callerOf } from '~/tests/support/api';
import { T, signInKit } from './support/sign-in-kit';
import { configure } from './support/visitor';

type Phrases = { translation: { sign_in: { title: string; description: string } } };

describe('phrases of the sign-in pages', () => {
  const kit = signInKit();

  beforeAll(async () => {
    const { server } = kit;
    const call = callerOf(server.tenantApp, await server.managementToken(T));
    const write = (language: string, title: string) =>
      call('PUT', `/api/custom-phrases/${language}`, { sign_in: { title } });
    await write('sv-SE', 'Hej');
    await write('ar', 'أهلا بك');
  });

  const speak = (autoDetect: boolean, fallbackLanguage: string) =>
    configure(kit.server, T, { languageInfo: { autoDetect, fallbackLanguage } });
  const read = async (lng: string, accepted = '') => {
    const anyone = callerOf(kit.server.tenantApp, undefined);
    const { headers, body } = await anyone(
      'GET',
      `/api/.well-known/phrases?lng=${encodeURIComponent(lng)}`,
      undefined,
      { 'accept-language': accepted },
    );
    const { title, description } = (body as Phrases).translation.sign_in;
    return { language: headers['content-language'], title, description };
  };

  test.each([
    ['sv-SE', '', 'sv-SE', 'Hej'],
    ['sv', '', 'sv-SE', 'Hej'],
    ['SV-se', '', 'sv-SE', 'Hej'],
    ['sv-FI', '', 'sv-SE', 'Hej'],
    ['', 'sv;q=0.9, nl;q=0.8', 'sv-SE', 'Hej'],
    ['nl sv', '', 'sv-SE', 'Hej'],
    ['en', 'sv-SE', 'en', 'Welcome back'],
    ['ar', '', 'ar', 'أهلا بك'],
    ['', 'nl', 'en', 'Welcome back'],
    ['%00<script>', '', 'en', 'Welcome back'],
  ])('lng %j, accepted %j: %s', async (lng, accepted, language, title) => {
    await speak(true, 'en');
    expect(await read(lng, accepted)).toMatchObject({ language, title });
  });

  test('are English where the tenant has not said it in a language of its own', async () => {
    const { description } = await read('sv-SE');
    expect(description).toBe('Sign in to continue.');
    const arabic = await read('ar');
    expect(arabic.description).not.toBe(description);
  });

  test('are in the fallback language where the browser has no say', async () => {
    await speak(false, 'sv-SE');
    expect(await read('', 'ar, en')).toMatchObject({ language: 'sv-SE' });
    // Asked for by name, as by ui_locales.
    expect(await read('ar', 'en')).toMatchObject({ language: 'ar' });
    await speak(true, 'sv-SE');
    expect(await read('', 'ar')).toMatchObject({ language: 'ar' });
    expect(await read('', 'nl')).toMatchObject({ language: 'sv-SE' });
    await speak(true, 'en');
  });

  test('the page knows their languages, and those of another tenant are not there', async () => {
    const { page, browser } = await kit.open();
    const { text } = await browser.open(page.href);
    expect(text).toContain('"phrases":["ar","sv-SE"]');
    const other = callerOf(kit.server.consoleApp, undefined, 'localhost:3000');
    const { headers, body } = await other('GET', '/api/.well-known/phrases?lng=sv-SE');
    expect(headers['content-language']).toBe('en');
    expect(JSON.stringify(body)).not.toContain('Hej');
  });
});
