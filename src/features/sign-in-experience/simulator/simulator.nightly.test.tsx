import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PreviewMessage } from '~/contract/sign-in-preview';
import { renderConsole } from '~/tests/support/render-console';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import {
  TENANT,
  SIMULATE,
  simulation,
  scriptSimulator,
} from '~/tests/support/pages/simulator-page';
import { keepEdits } from './handover';

describe('the policy simulator', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = scriptSimulator();
  });
  afterEach(() => {
    server.restore();
    window.localStorage.clear();
  });

  const open = (query = '') =>
    renderConsole({ api: server, path: `/acme01/sign-in-experience/simulator${query}` });
  const asked = () => server.to('POST', SIMULATE).map(({ body }) => body);

  it('shows the screen of the step that is looked at, in the look of the application', async () => {
    server.on('GET', '/api/applications/:id', { body: { id: 'site', name: 'Site' } });
    await open('?user=ann&application=site');
    const frame = await screen.findByTitle<HTMLIFrameElement>(
      'Sign-in page with the settings of this form',
    );
    expect(frame.src).toBe(`${TENANT}/sign-in?app_id=site&preview=true`);
    const heard: PreviewMessage[] = [];
    jest
      .spyOn(frame.contentWindow as Window, 'postMessage')
      .mockImplementation((message: PreviewMessage) => heard.push(message));
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', {
          source: frame.contentWindow,
          origin: TENANT,
          data: { sender: 'sign_in_preview', screen: 'signIn', isReached: true },
        }),
      );
    });
    expect(heard.at(-1)?.config).toMatchObject({ screen: 'signIn', language: 'de' });
    expect(screen.getByText('Screen 1 of 2, as Ann sees it in German')).toBeVisible();
    await userEvent.hover(screen.getByText('Captcha'));
    expect(screen.getByText('Screen 1 of 2, as Ann sees it in German')).toBeVisible();
    await userEvent.hover(screen.getByText('Authenticator code'));
    expect(heard.at(-1)?.config).toMatchObject({ screen: 'verifyTotp' });
    expect(screen.getByText('Screen 2 of 2, as Ann sees it in German')).toBeVisible();
  });

  it('takes what is typed over when Enter is pressed, into the address', async () => {
    const { router } = await open();
    await userEvent.type(await screen.findByLabelText('Types'), 'new@example.com{Enter}');
    expect(await screen.findByRole('heading', { name: '2 screens, then in' })).toBeVisible();
    expect(asked()).toEqual([
      {
        event: 'SignIn',
        firstFactor: 'password',
        identifier: { type: 'email', value: 'new@example.com' },
      },
    ]);
    expect(router.state.location.search).toBe('?as=new%40example.com');
  });

  it('tries edits that were handed over, or the saved settings', async () => {
    keepEdits('acme01', { signInMode: 'SignIn' });
    await open('?user=ann&settings=edited');
    await screen.findByRole('heading', { name: '2 screens, then in' });
    expect(asked()).toEqual([
      expect.objectContaining({ signInExperience: { signInMode: 'SignIn' } }),
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Saved settings' }));
    expect(asked().at(-1)).not.toHaveProperty('signInExperience');
  });

  it('offers to try again when it failed', async () => {
    server.on('POST', SIMULATE, { status: 500, body: { code: 'internal', message: 'Broken' } });
    await open('?user=ann');
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.on('POST', SIMULATE, { body: simulation });
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: '2 screens, then in' })).toBeVisible();
    expect(again).not.toBeInTheDocument();
  });
});
