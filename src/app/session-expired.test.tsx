import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuthError } from '~/src/auth/auth-error';
import { draftChanged } from '~/src/slices/drafts';
import { fakeAuth, renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

describe('session that ends with unsaved input', () => {
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
    await screen.findByRole('heading', { name: 'Page not found' });
    act(() => {
      running.store.dispatch(draftChanged({ form: 'application', changes: 3 }));
      running.services.session.send({ type: 'session.expired', keepsPage: true });
    });
    return { ...running, auth, dialog: await screen.findByRole('alertdialog') };
  }

  it('keeps the page, says what is kept, and continues after a sign-in in another window', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(window);
    const { dialog, auth } = await expire();
    expect(dialog).toHaveTextContent('Your session has ended');
    expect(dialog).toHaveTextContent('Your 3 unsaved changes are kept on this page.');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(open).toHaveBeenCalledWith('/?sign_in_window=1', 'sign_in_window', expect.any(String));
    expect(auth.startSignIn).not.toHaveBeenCalled();
    act(() => otherTab(true));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
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

describe('session that cannot be renewed because the server does not respond', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = withAccount(new ScriptedApi().install());
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
  });
  afterEach(() => {
    jest.useRealTimers();
    server.restore();
  });

  it.each([
    ['the database is down', new AuthError('oidc.temporarily_unavailable', '', 503)],
    ['the network is down', new AuthError('request.network', '')],
    ['the issuer is slow', new AuthError('request.timeout', '')],
  ])('waits on the page while %s, then continues', async (_, failure) => {
    const renew = jest
      .fn<Promise<void>, []>()
      .mockRejectedValueOnce(failure)
      .mockRejectedValueOnce(failure)
      .mockResolvedValue();
    const auth = fakeAuth({ renew });
    const { services } = await renderConsole({ api: server, path: '/acme01/nowhere', auth });
    await screen.findByRole('heading', { name: 'Page not found' });
    act(() => services.session.send({ type: 'session.expired', keepsPage: false }));
    await waitFor(() => expect(renew).toHaveBeenCalledTimes(1));
    for (const calls of [2, 3]) {
      await act(() => jest.advanceTimersByTimeAsync(2000));
      expect(renew).toHaveBeenCalledTimes(calls);
    }
    expect(services.session.getSnapshot().matches('ready')).toBe(true);
    expect(auth.startSignIn).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  it('stops waiting when the user signs out', async () => {
    const renew = jest.fn(() => Promise.reject(new AuthError('request.network', '')));
    const auth = fakeAuth({ renew });
    const { services } = await renderConsole({ api: server, path: '/acme01/nowhere', auth });
    await screen.findByRole('heading', { name: 'Page not found' });
    act(() => services.session.send({ type: 'session.expired', keepsPage: false }));
    await waitFor(() => expect(renew).toHaveBeenCalledTimes(1));
    act(() => services.session.send({ type: 'session.signOut' }));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(renew).toHaveBeenCalledTimes(1);
    expect(auth.signOut).toHaveBeenCalled();
  });
});
