import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '~/tests/support/billing';
import {
  button,
  chooseMenuItem,
  dialog,
  enterText,
  errorResponse,
  record,
} from '~/tests/support/console-page';
import { renderConsole, withAccount, withReadOnlyMember } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

const PATH = '/api/captcha-provider';
const turnstile = {
  tenantId: 'acme01',
  id: 'provider',
  config: { type: 'Turnstile', siteKey: 'the-site-key', secretKey: 'the-secret' },
  createdAt: 1,
  updatedAt: 1,
};
const none = errorResponse(404, 'entity.not_found');

let server: ScriptedApi;
function script(planId = 'pro-202509') {
  server = withBilling(withAccount(new ScriptedApi().install()), { planId })
    .on('GET', '/api/sign-in-exp', { body: { captchaPolicy: {} } })
    .on('PATCH', '/api/sign-in-exp', ({ body }) => ({ body: body as object }))
    .on('GET', PATH, record(turnstile))
    .on('PUT', PATH, ({ body }) => ({ body: { ...turnstile, ...(body as object) } }))
    .on('DELETE', PATH, { status: 204 });
}
beforeEach(() => {
  sessionStorage.clear();
  script();
});
afterEach(() => server.restore());

function open(path = '') {
  return renderConsole({ api: server, path: `/acme01/security/captcha${path}` });
}
function sent(method: 'PUT' | 'PATCH', path: string) {
  return server.to(method, path).map(({ body }) => body);
}

describe('bot protection', () => {
  it('shows the provider, and is turned on', async () => {
    await open();
    expect(await screen.findByText('Cloudflare Turnstile')).toBeInTheDocument();
    expect(screen.getByText('the-site-key')).toBeInTheDocument();
    expect(screen.queryByText('the-secret')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'Check visitors' }));
    await userEvent.click(await button(/Save changes/));
    expect(await screen.findByText('Bot protection saved')).toBeInTheDocument();
    expect(sent('PATCH', '/api/sign-in-exp')).toEqual([{ captchaPolicy: { enabled: true } }]);
  });

  it('leads from no provider through the choice to the guide', async () => {
    server.on('GET', PATH, none);
    const { router } = await open();
    expect(await screen.findByText('No check yet')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Check visitors' })).toBeDisabled();
    await userEvent.click(await button('Choose a provider'));
    const choice = await dialog('Choose a provider');
    expect(within(choice).getByRole('button', { name: 'Next' })).toBeDisabled();
    await userEvent.click(within(choice).getByRole('radio', { name: /reCAPTCHA Enterprise/ }));
    await userEvent.click(within(choice).getByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(
        '/acme01/security/captcha/guide/RecaptchaEnterprise',
      ),
    );
  });

  it('says that it could not be loaded, and tries again', async () => {
    server.on('GET', PATH, errorResponse(500, 'internal.server_error'));
    await open();
    expect(await screen.findByText('The provider could not be loaded')).toBeInTheDocument();
    server.on('GET', PATH, record(turnstile));
    await userEvent.click(await button('Try again'));
    expect(await screen.findByText('Cloudflare Turnstile')).toBeInTheDocument();
  });

  it('is sold by plans that do not include it', async () => {
    server.restore();
    script('free');
    await open();
    expect(await screen.findByText('Keep bots out')).toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});

describe('the guide', () => {
  it('saves all fields of the provider, and goes on to its details', async () => {
    server.on('PUT', PATH, errorResponse(503, 'request.unavailable'), ({ body }) => ({
      body: { ...turnstile, ...(body as object) },
    }));
    const { router } = await open('/guide/RecaptchaEnterprise');
    const save = await button('Save');
    expect(await screen.findByText('Create an API key')).toBeInTheDocument();
    await userEvent.click(save);
    expect(await screen.findAllByText('Fill in this field.')).toHaveLength(3);
    await userEvent.type(screen.getByLabelText('Project ID'), ' my-project ');
    await enterText(screen.getByLabelText('Key ID'), 'key-id');
    await enterText(screen.getByLabelText('API key'), 'api-key');
    await userEvent.click(save);
    expect(await screen.findByText('The provider was not saved')).toBeInTheDocument();
    expect(screen.getByLabelText('Key ID')).toHaveValue('key-id');
    await userEvent.click(save);
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/acme01/security/captcha/details'),
    );
    expect(sent('PUT', PATH)[1]).toEqual({
      config: {
        type: 'RecaptchaEnterprise',
        projectId: 'my-project',
        siteKey: 'key-id',
        secretKey: 'api-key',
      },
    });
  });

  it('of no provider shows the tab', async () => {
    const { router } = await open('/guide/Other');
    await waitFor(() => expect(router.state.location.pathname).toBe('/acme01/security/captcha'));
  });
});

describe('one who may only read', () => {
  it('sees the provider, and changes nothing', async () => {
    withReadOnlyMember(server);
    await open('/details');
    expect(await screen.findByLabelText('Site key')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
  });
});

describe('the details', () => {
  it('change the keys only as they were read', async () => {
    await open('/details');
    const key = await screen.findByLabelText('Site key');
    await userEvent.clear(key);
    await enterText(key, 'another');
    await userEvent.click(await button(/Save changes/));
    expect(await screen.findByText('Keys saved')).toBeInTheDocument();
    const [request] = server.to('PUT', PATH);
    expect(request?.body).toEqual({
      config: { type: 'Turnstile', siteKey: 'another', secretKey: 'the-secret' },
    });
  });

  it('offer the other provider, show the guide, and delete', async () => {
    const { router } = await open('/details');
    await userEvent.click(await button('Guide'));
    expect(await screen.findByText('Add a widget')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await button('More actions'));
    await chooseMenuItem('Change provider');
    const choice = await dialog('Choose a provider');
    expect(within(choice).getAllByRole('radio')).toHaveLength(1);
    await userEvent.click(within(choice).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await button('More actions'));
    await chooseMenuItem('Delete provider');
    server.on('GET', PATH, none);
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete provider' }));
    expect(await screen.findByText('Cloudflare Turnstile deleted')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/acme01/security/captcha'));
  });

  it('lead to the tab when there is no provider', async () => {
    server.on('GET', PATH, none);
    const { router } = await open('/details');
    await waitFor(() => expect(router.state.location.pathname).toBe('/acme01/security/captcha'));
  });
});
