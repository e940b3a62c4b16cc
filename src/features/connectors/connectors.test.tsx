import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freeQuota, withBilling } from '~/tests/support/billing';
import {
  button,
  chooseMenuItem,
  confirmDialog,
  dialog,
  enterText,
  menuOf,
} from '~/tests/support/console-page';
import { makeConnector, makeConnectorFactory } from '~/tests/support/factories';
import { me } from '~/tests/support/render-console';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { hub, mail, openConnectors, scriptConnectors } from '~/tests/support/scripted-connectors';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptConnectors();
});
afterEach(() => server.restore());

describe('the list', () => {
  it('has a row for email and one for SMS, set up or not', async () => {
    await openConnectors(server, '/passwordless');
    expect(await screen.findByRole('row', { name: /SMTP/ })).toHaveTextContent('In use');
    expect(screen.getByRole('link', { name: 'Set up SMS' })).toHaveAttribute(
      'href',
      expect.stringContaining('/connectors/passwordless/create/Sms'),
    );
    // There is nothing to do with what is not set up.
    expect(
      screen
        .getAllByRole('button', { name: /^Actions/ })
        .map((menu) => menu.getAttribute('aria-label')),
    ).toEqual([expect.stringContaining('SMTP')]);
  });

  it('warns of codes that nothing delivers, and explains once where a provider shows', async () => {
    server
      .on('GET', '/api/sign-in-exp', {
        body: {
          signUp: { identifiers: ['phone'], password: true, verify: true },
          signIn: { methods: [] },
          socialSignInConnectorTargets: [],
          forgotPasswordMethods: null,
          mfa: { factors: [], policy: 'UserControlled' },
        },
      })
      .on('PATCH', '/me/custom-data', { body: {} });
    await openConnectors(server, '/social');
    expect(await screen.findByText(/^Codes by SMS are on/)).toBeInTheDocument();
    expect(screen.queryByText(/^Codes by email are on/)).not.toBeInTheDocument();
    expect(await screen.findByText(/^Users see a provider only after/)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Sign-in methods' })[0]).toHaveAttribute(
      'href',
      expect.stringContaining('/sign-in-experience/sign-up-and-sign-in'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => {
      expect(server.to('PATCH', '/me/custom-data')[0]?.body).toEqual({
        adminConsolePreferences: { connectorSieNoticeConfirmed: true },
      });
    });
  });

  it('waits for the account, whose notice would push the rows down', async () => {
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    server.on('GET', '/me', async () => {
      await isAnswered;
      return { body: me };
    });
    await openConnectors(server, '/passwordless');
    await waitFor(() => expect(server.to('GET', '/api/connectors')).not.toHaveLength(0));
    await act(async () => {});
    expect(screen.queryByRole('row', { name: /SMTP/ })).not.toBeInTheDocument();
    act(answer);
    expect(await screen.findByRole('row', { name: /SMTP/ })).toBeInTheDocument();
    expect(screen.getByText(/^Messages go out only where/)).toBeInTheDocument();
  });

  it('shows a provider once, with its platforms', async () => {
    const wechat = { target: 'wechat', name: { en: 'WeChat' } };
    server.on('GET', '/api/connectors', {
      body: [
        makeConnector({ ...wechat, id: 'w1', connectorId: 'wechat-web', platform: 'Web' }),
        makeConnector({ ...wechat, id: 'w2', connectorId: 'wechat-native', platform: 'Native' }),
      ],
    });
    await openConnectors(server, '/social');
    const row = await screen.findByRole('row', { name: /WeChat/ });
    expect(row).toHaveTextContent('Web, Native app');
    expect(row).toHaveTextContent('Not on the sign-in page');
  });

  it('warns before a provider on the sign-in page is deleted', async () => {
    server.on('DELETE', '/api/connectors/hub', { status: 204 });
    await openConnectors(server, '/social');
    await screen.findByText('On the sign-in page');
    await menuOf(/GitHub/);
    await chooseMenuItem('Delete');
    const asked = await confirmDialog();
    expect(asked).toHaveTextContent('Users can no longer sign in with GitHub.');
    await userEvent.click(within(asked).getByRole('button', { name: 'Delete connector' }));
    expect(await screen.findByText('GitHub was deleted')).toBeInTheDocument();
  });
});

it('says what the settings send, by which channel', async () => {
  await openConnectors(server, '/passwordless');
  const sent = await screen.findByRole('region', { name: 'Messages this tenant sends' });
  const row = async (name: RegExp) => within(sent).findByRole('row', { name });
  expect(await row(/^Sign-up code/)).toHaveTextContent(/By email *Sends.*By SMS *Not used/);
  expect(await row(/^Organization invitation/)).toHaveTextContent('Sends');
  expect(
    within(await row(/^New email or phone/)).getByRole('link', { name: /^Template/ }),
  ).toHaveAttribute('href', expect.stringContaining('/connectors/messages/BindNewIdentifier'));
});

it('names what uses a service before it is deleted', async () => {
  await openConnectors(server, '/passwordless');
  await screen.findByText('In use');
  await menuOf(/SMTP/);
  await chooseMenuItem('Delete');
  const asked = await confirmDialog();
  expect(asked).toHaveTextContent('Codes by email stop working for everyone.');
  expect(
    within(asked)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sign-up: new users verify their email address', 'Password reset: by email']);
});

it('offers providers to begin with, as long as there is none', async () => {
  server.on('GET', '/api/connectors', { body: [mail] });
  await openConnectors(server, '/social');
  const offered = await screen.findByRole('region', { name: 'Often chosen' });
  await userEvent.click(within(offered).getByRole('link', { name: 'GitHub' }));
  expect(await dialog('Set up GitHub')).toHaveTextContent(
    'After saving, add GitHub to the sign-in page.',
  );
});

describe('changing the service', () => {
  it('marks the current one, and says what replaces it', async () => {
    await openConnectors(server, '/passwordless/create/Email');
    const catalog = await dialog('Change email service');
    expect(catalog).toHaveTextContent('SMTP keeps sending until you save the new service');
    const current = await within(catalog).findByRole('radio', { name: /SMTP/ });
    expect(current).toBeDisabled();
    expect(current).toHaveAccessibleName(/Current/);
  });
});

describe('leaving a guide', () => {
  it('does not ask when nothing was entered', async () => {
    await openConnectors(server, '/social/guide/google-universal');
    const guide = await dialog('Set up Google');
    await userEvent.click(within(guide).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('row', { name: /GitHub/ })).toBeInTheDocument();
  });
});

describe('setting one up', () => {
  it('leads from the catalog to the guide, and sends what its form asks for', async () => {
    server.on('POST', '/api/connectors', { body: makeConnector({ id: 'made' }) });
    server.on('GET', '/api/connectors/made', { body: makeConnector({ id: 'made' }) });
    server.on('GET', '/api/connectors', { body: [mail] });
    await openConnectors(server, '/social/create/Social');
    const catalog = await dialog('Add social connector');
    await userEvent.type(within(catalog).getByRole('searchbox'), 'hub');
    expect(within(catalog).queryByText('Google')).not.toBeInTheDocument();
    await userEvent.click(within(catalog).getByRole('radio', { name: /GitHub/ }));
    await userEvent.click(within(catalog).getByRole('button', { name: 'Next' }));

    const guide = await dialog('Set up GitHub');
    expect(await within(guide).findByText('Create an OAuth app.')).toBeInTheDocument();
    const callback: HTMLInputElement = within(guide).getByRole('textbox', {
      name: 'Callback URL',
    });
    await waitFor(() =>
      expect(callback.value).toMatch(/^https:\/\/acme01\.example\/callback\/[a-z2-7]{21}$/),
    );
    const save = within(guide).getByRole('button', { name: 'Save and finish' });
    // Toasts keep clear of it.
    expect(save.closest('[data-save-bar]')).not.toBeNull();
    await userEvent.click(save);
    expect(await within(guide).findAllByText('Enter a value.')).toHaveLength(2);
    expect(within(guide).getByRole('textbox', { name: 'Client ID' })).toHaveFocus();
    expect(server.to('POST', '/api/connectors')).toEqual([]);

    await enterText(within(guide).getByRole('textbox', { name: 'Client ID' }), 'client');
    await enterText(within(guide).getByLabelText('Client secret'), 'hunter2');
    await userEvent.click(within(guide).getByRole('switch'));
    await userEvent.click(save);
    expect(await screen.findByText('GitHub is set up')).toBeInTheDocument();
    expect(server.to('POST', '/api/connectors')[0]?.body).toEqual({
      connectorId: 'github-universal',
      id: callback.value.slice(-21),
      config: { clientId: 'client', clientSecret: 'hunter2' },
      syncProfile: false,
      enableTokenStorage: true,
    });
  });

  it('shows scopes as they are entered: one a line', async () => {
    const scope = {
      key: 'scope',
      label: 'Scope',
      type: 'MultilineText',
      placeholder: 'read write',
    };
    server.on('GET', '/api/connector-factories', {
      body: [makeConnectorFactory({ formItems: [scope] })],
    });
    await openConnectors(server, '/social/guide/github-universal');
    const field = await screen.findByRole('textbox', { name: /^Scope/ });
    expect(field).toHaveAttribute('placeholder', 'read\nwrite');
  });

  it('tells how many more the plan includes', async () => {
    const quota = { ...freeQuota, socialConnectorsLimit: 3 };
    withBilling(server, { quota, usage: { socialConnectorsLimit: 1 } });
    await openConnectors(server, '/social/create/Social');
    const catalog = await dialog('Add social connector');
    expect(await within(catalog).findByText('2 of 3 social connectors left on Free')).toBeVisible();
  });

  it('leads from the templates of emails to where they have a preview', async () => {
    const templates = {
      key: 'templates',
      label: 'Templates',
      type: 'Json',
      defaultValue: [{ usageType: 'SignIn', subject: 'Code', content: '{{code}}' }],
    };
    server.on('GET', '/api/connectors/mail', { body: { ...mail, formItems: [templates] } });
    await openConnectors(server, '/passwordless/mail');
    expect(await screen.findByRole('link', { name: /^Messages/, description: '' })).toBeVisible();
  });

  it('offers no provider twice', async () => {
    await openConnectors(server, '/social/create/Social');
    expect(await screen.findByRole('radio', { name: /GitHub/ })).toBeDisabled();
    expect(await button('Next')).toBeDisabled();
  });

  it('a standard names itself; a target that is taken is an error at its field', async () => {
    server.on('POST', '/api/connectors', {
      status: 422,
      body: {
        code: 'connector.multiple_target_with_same_platform',
        message: 'Taken.',
        data: { connectorId: 'hub', connectorName: { en: 'GitHub' } },
      },
    });
    await openConnectors(server, '/social/guide/oidc');
    const guide = await dialog('Set up OpenID Connect');
    const box = (name: string) => within(guide).getByRole('textbox', { name });
    await userEvent.type(await within(guide).findByRole('textbox', { name: 'Name' }), 'Acme');
    await enterText(box('Target'), 'github');
    await enterText(box('Client ID'), 'client');
    await enterText(within(guide).getByLabelText('Client secret'), 'hunter2');
    await userEvent.click(within(guide).getByRole('button', { name: 'Save and finish' }));
    expect(await within(guide).findByText(/^GitHub already has this target/)).toBeInTheDocument();
    expect(server.to('POST', '/api/connectors')[0]?.body).toMatchObject({
      metadata: { target: 'github', name: { en: 'Acme' } },
    });
  });
});

describe('one connector', () => {
  it('leads to the sign-in page as long as it is not there', async () => {
    const google = makeConnector({ id: 'goo', target: 'google', name: { en: 'Google' } });
    server
      .on('GET', '/api/connectors/goo', { body: google })
      .on('GET', '/api/connectors', { body: [google, hub] });
    await openConnectors(server, '/social/goo');
    expect(await screen.findByText('Not shown on the sign-in page yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add to sign-in page' })).toHaveAttribute(
      'href',
      expect.stringContaining('/sign-in-experience/sign-up-and-sign-in#social'),
    );
  });

  it('is in its place once it is on the sign-in page', async () => {
    await openConnectors(server, '/social/hub');
    expect(await screen.findByText('On the sign-in page')).toBeInTheDocument();
    expect(screen.queryByText('Not shown on the sign-in page yet')).not.toBeInTheDocument();
  });

  it('is saved with what the form does not show', async () => {
    const stored = { ...hub, config: { ...hub.config, later: 'kept' } };
    server
      .on('GET', '/api/connectors/hub', { body: stored })
      .on('PATCH', '/api/connectors/hub', { body: stored });
    await openConnectors(server, '/social/hub');
    const id = await screen.findByRole('textbox', { name: 'Client ID' });
    expect(await screen.findByRole('textbox', { name: 'Target' })).toHaveAttribute('readonly');
    await userEvent.clear(id);
    await enterText(id, 'another');
    await userEvent.click(await button(/^Save changes/));
    expect(await screen.findByText('Connector saved')).toBeInTheDocument();
    expect(server.to('PATCH', '/api/connectors/hub')[0]?.body).toEqual({
      config: { clientId: 'another', clientSecret: 'hunter2', later: 'kept' },
      syncProfile: false,
      enableTokenStorage: false,
    });
  });

  it('sends a test message by what is entered, and shows all that the service said', async () => {
    const path = '/api/connectors/simple-mail-transfer-protocol/test';
    server.on('POST', path, {
      status: 400,
      body: {
        code: 'connector.general',
        message: 'The connector failed.',
        data: { status: 535, answer: '535 5.7.8 wrong password' },
      },
    });
    await openConnectors(server, '/passwordless/mail');
    const host = await screen.findByRole('textbox', { name: 'Host' });
    await userEvent.clear(host);
    await enterText(host, 'smtp.example.com');
    const to = screen.getByRole('textbox', { name: 'Send to' });
    await userEvent.type(to, 'nobody{Enter}');
    expect(await screen.findByText('Enter an email address.')).toBeInTheDocument();
    expect(server.to('POST', path)).toEqual([]);
    await userEvent.clear(to);
    await userEvent.type(to, 'ada@example.com{Enter}');
    expect(await screen.findByText(/535 5\.7\.8 wrong password/)).toBeInTheDocument();
    expect(server.to('POST', path)[0]?.body).toEqual({
      email: 'ada@example.com',
      config: { host: 'smtp.example.com', secure: false, ignoreTLS: false, requireTLS: false },
    });
    server.on('POST', path, { status: 204 });
    await userEvent.click(await button('Send test message'));
    expect(await screen.findByText('Sent to ada@example.com')).toBeVisible();
    expect(screen.getByText(/accepted the message after (?!0 s)\d+(?:\.\d)? s\.$/)).toBeVisible();
  });

  it('shows the guide beside the form', async () => {
    await openConnectors(server, '/passwordless/mail');
    await userEvent.click(await button('Guide'));
    expect(await dialog('Set up SMTP')).toHaveTextContent('Have the host name at hand.');
  });
});
