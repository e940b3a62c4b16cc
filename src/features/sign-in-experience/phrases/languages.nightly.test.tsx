import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmDialog, enterText, errorResponse, record } from '~/tests/support/console-page';
import {
  base,
  LIST,
  experience,
  phrases,
  welsh,
  server,
  open,
  text,
  sent,
  save,
} from '~/tests/support/pages/languages-page';

describe('languages and texts', () => {
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
    await enterText(await text('action.back'), 'Return');
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
});
