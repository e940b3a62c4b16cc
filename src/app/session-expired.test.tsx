import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftChanged } from '~/src/slices/drafts';
import { fakeAuth, renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

describe('a session that ends under unsaved input', () => {
  let server: ScriptedApi;
  let otherTab: (isSignedIn: boolean) => void = () => undefined;
  beforeEach(() => {
    server = withAccount(new ScriptedApi().install());
  });
  afterEach(() => {
    server.restore();
    jest.restoreAllMocks();
  });

  async function expire() {
    const auth = fakeAuth({
      renew: () => Promise.reject(Object.assign(new Error(''), { code: 'oidc.invalid_grant' })),
      onOtherTab: (listener) => {
        otherTab = listener;
        return () => undefined;
      },
    });
    const running = await renderConsole({ api: server, path: '/acme01/nowhere', auth });
    await screen.findByRole('heading', { name: 'This door leads nowhere' });
    act(() => {
      running.store.dispatch(draftChanged({ form: 'application', changes: 3 }));
      running.services.session.send({ type: 'session.expired', keepsPage: true });
    });
    return { ...running, auth, dialog: await screen.findByRole('alertdialog') };
  }

  it('keeps the page, says what is kept, and goes on after a sign-in in another window', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(window);
    const { dialog, auth } = await expire();
    expect(dialog).toHaveTextContent('Your session has ended');
    expect(dialog).toHaveTextContent('Your 3 unsaved changes are kept on this page.');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(open).toHaveBeenCalledWith('/?sign_in_window=1', 'sign_in_window', expect.any(String));
    expect(auth.startSignIn).not.toHaveBeenCalled();
    act(() => otherTab(true));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'This door leads nowhere' })).toBeVisible();
  });

  it.each([
    ['the window is blocked', 'Sign in again'],
    ['the person gives up', 'Leave without saving'],
  ])('signs in on this page when %s', async (_, button) => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { auth } = await expire();
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(auth.startSignIn).toHaveBeenCalledWith({ mode: 'signIn' }));
  });
});
