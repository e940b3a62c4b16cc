import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  button,
  confirmDialog,
  dialog,
  enterText,
  errorResponse,
  record,
} from '~/tests/support/console-page';
import { withReadOnlyMember } from '~/tests/support/render-console';
import {
  base,
  LIST,
  english,
  phrases,
  server,
  open,
  text,
  sent,
  save,
} from '~/tests/support/pages/languages-page';
import { inTurn } from '~/tests/support/nightly';

describe('the content tab', () => {
  it('saves links, contacts, and languages in the section’s form', async () => {
    await open();
    await enterText(await text('Terms of use optional'), 'https://acme.example/terms');
    await enterText(await text('Support email optional'), 'help@acme.example');
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

  it.each(
    inTurn(
      [
        ['Privacy policy', 'acme.example', /^Enter a full URL/],
        ['Support email', 'help', /^Enter an email address/],
        ['Support website', 'acme', /^Enter a full URL/],
      ] as const,
      0,
    ),
  )('rejects a wrong value of %s', async (label, value, message) => {
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
    await enterText(code, 'We sent it.');
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
    await enterText(await text('action.back'), 'Ar ais');
    await save();
    await waitFor(() => expect(sent('ga-IE')[1]?.body).toEqual({ action: { back: 'Ar ais' } }));
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

  it('keeps the texts after a failed save, and says why', async () => {
    server.on('PUT', `${LIST}/en`, errorResponse(503, 'request.unavailable'));
    await open('/languages/en');
    await enterText(await text('action.back'), 'Return');
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
