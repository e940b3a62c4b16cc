import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '~/tests/support/billing';
import { button, confirmDialog, dialog, errorResponse, record } from '~/tests/support/console-page';
import { makeSignInExperience } from '~/tests/support/factories';
import { renderConsole, withAccount, withReadOnlyMember } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';
import { VisibleEverywhere } from '~/tests/support/visible-everywhere';

const base = '/acme01/sign-in-experience/content';
const LIST = '/api/custom-phrases';
const english = {
  action: { sign_in: 'Sign in', back: 'Back' },
  code: { description: 'We sent a code to {{target}}.' },
  error: { left_one: '{{count}} try left', left_other: '{{count}} tries left' },
};
const experience = makeSignInExperience();
function phrases(languageTag: string, translation: object = {}) {
  return { tenantId: 'acme01', id: languageTag, languageTag, translation };
}
const welsh = phrases('cy-GB', { action: { sign_in: 'Mewngofnodi' } });

let server: ScriptedApi;
beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no layout: every group of texts is in view.
  jest
    .spyOn(globalThis, 'IntersectionObserver')
    .mockImplementation((callback) => new VisibleEverywhere(callback));
  server = withBilling(withAccount(new ScriptedApi().install()), { planId: 'pro-202509' })
    .on('GET', '/api/sign-in-exp', { body: experience })
    .on('PATCH', '/api/sign-in-exp', ({ body }) => ({
      body: { ...experience, ...(body as object) },
    }))
    .on('GET', '/api/configs/admin-console', { body: { signInExperienceCustomized: true } })
    .on('PATCH', '/api/configs/admin-console', ({ body }) => ({ body }))
    .on('GET', '/api/user-assets/service-status', { body: { status: 'not_configured' } })
    .on('GET', '/api/connectors', {
      body: [{ type: 'Email', target: 'smtp', name: { en: 'SMTP' }, platform: null }],
    })
    .on('GET', '/api/.well-known/endpoints/:tenantId', {
      body: { user: 'http://acme01.localhost:3001', outbox: { email: null, phone: null } },
    })
    .on('GET', LIST, { body: [welsh] })
    .on('GET', `${LIST}/:tag`, errorResponse(404, 'entity.not_found'))
    .on('GET', `${LIST}/cy-GB`, record(welsh))
    .on('PUT', `${LIST}/:tag`, ({ path, body }) => ({
      status: 201,
      body: phrases(path.split('/').at(-1) ?? '', body as object),
    }))
    .on('DELETE', `${LIST}/:tag`, { status: 204 })
    .on('GET', '/api/built-in-phrases/:tag', {
      body: { isBuiltIn: false, translation: english },
    })
    .on('GET', '/api/built-in-phrases/en', { body: { isBuiltIn: true, translation: english } });
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
});

function open(path = '') {
  return renderConsole({ api: server, path: `${base}${path}` });
}
function text(key: string) {
  return screen.findByRole('textbox', { name: key });
}
function sent(tag: string) {
  return server.to('PUT', `${LIST}/${tag}`);
}
async function save() {
  const editor = await dialog('Languages and texts');
  await userEvent.click(await within(editor).findByRole('button', { name: /Save changes/ }));
}

describe('the content tab', () => {
  it('saves links, contacts, and languages in the section’s form', async () => {
    await open();
    await userEvent.type(await text('Terms of use optional'), 'https://acme.example/terms');
    await userEvent.type(await text('Support email optional'), 'help@acme.example');
    await userEvent.click(screen.getByRole('radio', { name: /every time/ }));
    expect(screen.getByText('18 built in, 1 of your own.')).toBeInTheDocument();
    expect(screen.getByText(/browsers whose language is not available/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'Use the browser’s language' }));
    expect(screen.getByText('Every user sees this language.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'Default language' }));
    await userEvent.click(await screen.findByRole('option', { name: /Cymraeg/ }));
    await userEvent.click(await button(/Save changes/));
    await waitFor(() =>
      expect(server.to('PATCH', '/api/sign-in-exp')[0]?.body).toMatchObject({
        termsOfUseUrl: 'https://acme.example/terms',
        supportEmail: 'help@acme.example',
        agreeToTermsPolicy: 'Manual',
        languageInfo: { autoDetect: false, fallbackLanguage: 'cy-GB' },
      }),
    );
  });

  it.each([
    ['Privacy policy', 'acme.example', /^Enter a full URL/],
    ['Support email', 'help', /^Enter an email address/],
    ['Support website', 'acme', /^Enter a full URL/],
  ])('rejects a wrong value of %s', async (label, value, message) => {
    await open();
    const field = await text(`${label} optional`);
    await userEvent.type(field, value);
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  });
});

describe('languages and texts', () => {
  it('opens above the content tab, on the default language, with its own defaults', async () => {
    const { router } = await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Manage languages' }));
    const editor = await dialog('Languages and texts');
    expect(await within(editor).findByRole('heading', { name: 'English' })).toBeInTheDocument();
    expect(within(editor).getByText('Provided')).toBeInTheDocument();
    expect(within(editor).getByRole('columnheader', { name: 'Default' })).toBeInTheDocument();
    expect(within(editor).queryByRole('radio', { name: /Missing/ })).not.toBeInTheDocument();
    await userEvent.click(within(editor).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(base));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('replaces the texts of a language by their ETag; an empty one is the default again', async () => {
    await open('/languages/cy-GB');
    const signIn = await text('action.sign_in');
    expect(signIn).toHaveValue('Mewngofnodi');
    // Welsh has more plural forms than English.
    expect(await text('error.left_few')).toBeInTheDocument();
    await userEvent.clear(signIn);
    await userEvent.type(await text('code.description'), 'Cod i {{{{target}}');
    await save();
    expect(await screen.findByText('Cymraeg (Y Deyrnas Unedig) saved')).toBeInTheDocument();
    expect(sent('cy-GB')[0]?.headers.get('If-Match')).toBe('"1"');
    expect(sent('cy-GB')[0]?.body).toEqual({ code: { description: 'Cod i {{target}}' } });
  });

  it('names a placeholder that is missing or unknown, at its text', async () => {
    await open('/languages/en');
    const code = await text('code.description');
    await userEvent.type(code, 'We sent it.');
    await userEvent.tab();
    await waitFor(() =>
      expect(code).toHaveAccessibleDescription('Keep {{target}}. The page fills it in.'),
    );
    await userEvent.clear(code);
    await userEvent.type(code, 'To {{{{target}} by {{{{mail}}');
    await waitFor(() =>
      expect(code).toHaveAccessibleDescription('The page does not know {{mail}}.'),
    );
    await save();
    expect(sent('en')).toHaveLength(0);
  });

  it('finds texts by key and words, and those that are customized or missing', async () => {
    await open('/languages/cy-GB');
    await text('action.sign_in');
    const search = screen.getByRole('searchbox', { name: 'Key or text' });
    const shown = () =>
      screen.getAllByRole('textbox').map((each) => each.getAttribute('aria-label'));
    await userEvent.type(search, 'mewn');
    await waitFor(() => expect(shown()).toEqual(['action.sign_in']));
    await userEvent.clear(search);
    await userEvent.type(search, 'code.');
    await waitFor(() => expect(shown()).toEqual(['code.description']));
    await userEvent.clear(search);
    await userEvent.click(screen.getByRole('radio', { name: /^Customized/ }));
    await waitFor(() => expect(shown()).toEqual(['action.sign_in']));
    await userEvent.click(screen.getByRole('radio', { name: /^Missing/ }));
    await waitFor(() => expect(shown()).not.toContain('action.sign_in'));
    expect(shown()).toContain('action.back');
    expect(screen.getByText(/^1 of 9 customized/)).toBeInTheDocument();
  });

  it('clears every text at once', async () => {
    await open('/languages/cy-GB');
    await text('action.sign_in');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all custom texts' }));
    await save();
    await waitFor(() => expect(sent('cy-GB')[0]?.body).toEqual({}));
  });

  it('adds a language that the search finds, and creates it at once', async () => {
    const { router } = await open('/languages/en');
    server.on('GET', `${LIST}/ga-IE`, () =>
      sent('ga-IE').length > 0 ? record(phrases('ga-IE')) : errorResponse(404, 'entity.not_found'),
    );
    const search = await screen.findByRole('searchbox', { name: 'Add or find a language' });
    await userEvent.type(search, 'irish');
    await userEvent.click(await screen.findByRole('button', { name: /ga-IE/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/languages/ga-IE`));
    await waitFor(() => expect(sent('ga-IE')[0]?.body).toEqual({}));
    expect(await screen.findByRole('columnheader', { name: 'English' })).toBeInTheDocument();
    expect(search).toHaveValue('');
    // What is typed at once is neither lost nor replaced when the stored language is read again.
    await userEvent.type(await text('action.back'), 'Ar ais');
    await save();
    await waitFor(() => expect(sent('ga-IE')[1]?.body).toEqual({ action: { back: 'Ar ais' } }));
  });

  it.each([
    [
      'added',
      async () => {
        await userEvent.type(
          await screen.findByRole('searchbox', { name: 'Add or find a language' }),
          'irish',
        );
        return screen.findByRole('button', { name: /ga-IE/ });
      },
    ],
    ['opened', () => screen.findByRole('link', { name: /cy-GB/ })],
  ] as const)('takes no text for the language before once another is %s', async (_, find) => {
    const { router } = await open('/languages/en');
    await text('action.back');
    const target = await find();
    const left: (string | null)[] = [];
    router.subscribe(() => left.push(screen.queryByLabelText('action.back')?.outerHTML ?? null));
    await userEvent.click(target);
    expect(left).toEqual([null]);
  });

  it('asks before switching, adding, and closing with changes', async () => {
    const { router } = await open('/languages/en');
    await userEvent.type(await text('action.back'), 'Return');
    const stay = async () => {
      const question = await confirmDialog();
      expect(question).toHaveTextContent('action.back');
      await userEvent.click(within(question).getByRole('button', { name: /^Keep|^Stay/ }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(await text('action.back')).toHaveValue('Return');
    };
    await userEvent.click(screen.getByRole('link', { name: /cy-GB/ }));
    await stay();
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Add or find a language' }),
      'ga-IE',
    );
    await userEvent.click(await screen.findByRole('button', { name: /ga-IE/ }));
    await stay();
    expect(sent('ga-IE')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await stay();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    const question = await confirmDialog();
    await userEvent.click(within(question).getByRole('button', { name: /^Leave/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe(base));
    expect(sent('en')).toHaveLength(0);
  });

  it('deletes a language with its unsaved texts, and goes on with the default one', async () => {
    const { router } = await open('/languages/cy-GB');
    await userEvent.type(await text('action.back'), 'Yn ôl');
    await userEvent.click(screen.getByRole('button', { name: 'Delete language' }));
    const question = await confirmDialog();
    server.on('GET', LIST, { body: [] });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete language' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/languages/en`));
    expect(server.to('DELETE', `${LIST}/cy-GB`)).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: 'English' })).toBeInTheDocument();
  });

  it('explains that the default language stays', async () => {
    server.on('GET', '/api/sign-in-exp', {
      body: { ...experience, languageInfo: { autoDetect: true, fallbackLanguage: 'cy-GB' } },
    });
    await open('/languages/cy-GB');
    await text('action.back');
    await userEvent.click(screen.getByRole('button', { name: 'Delete language' }));
    const question = await confirmDialog();
    expect(question).toHaveTextContent('Select another default language');
    await userEvent.click(within(question).getByRole('button', { name: 'OK' }));
    expect(server.to('DELETE', `${LIST}/cy-GB`)).toHaveLength(0);
  });

  it('merges what two admins changed, and asks about a text that both did', async () => {
    server
      .on(
        'GET',
        `${LIST}/cy-GB`,
        record(welsh),
        record(phrases('cy-GB', { action: { sign_in: 'Theirs' } }), '"9"'),
      )
      .on('PUT', `${LIST}/cy-GB`, errorResponse(412, 'request.precondition_failed'));
    await open('/languages/cy-GB');
    const signIn = await text('action.sign_in');
    await userEvent.clear(signIn);
    await userEvent.type(signIn, 'Mine');
    await save();
    const conflict = await confirmDialog();
    expect(conflict).toHaveTextContent('Theirs');
    expect(conflict).toHaveTextContent('Mine');
  });

  it('keeps the texts after a failed save, and says why', async () => {
    server.on('PUT', `${LIST}/en`, errorResponse(503, 'request.unavailable'));
    await open('/languages/en');
    await userEvent.type(await text('action.back'), 'Return');
    await save();
    const editor = await dialog('Languages and texts');
    expect(await within(editor).findByRole('alert')).toBeInTheDocument();
    expect(await text('action.back')).toHaveValue('Return');
  });

  it('can fail to load, and tries again', async () => {
    server.on('GET', '/api/built-in-phrases/en', errorResponse(500, 'internal.server_error'));
    await open('/languages/en');
    expect(await screen.findByText('The texts could not be loaded')).toBeInTheDocument();
    server.on('GET', '/api/built-in-phrases/en', {
      body: { isBuiltIn: true, translation: english },
    });
    await userEvent.click(await button('Try again'));
    expect(await text('action.back')).toBeInTheDocument();
  });

  it('can be read but not changed by a viewer', async () => {
    withReadOnlyMember(server);
    await open('/languages/cy-GB');
    expect(await text('action.sign_in')).toHaveValue('Mewngofnodi');
    await waitFor(() => expect(screen.getByLabelText('action.sign_in')).toBeDisabled());
    expect(screen.queryByRole('button', { name: 'Delete language' })).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Find a language' })).toBeInTheDocument();
  });
});
