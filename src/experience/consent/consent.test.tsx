import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  button,
  heading,
  openPage,
  errorResponse,
  scriptedApi,
} from '~/tests/support/experience-kit';

const consent = {
  application: { id: 'app', name: 'Trellis Rota', termsOfUseUrl: 'https://trellis.example/terms' },
  user: {
    id: 'u1',
    name: 'Amara Okafor',
    avatar: null,
    username: null,
    primaryEmail: 'amara@northbank.example',
    primaryPhone: null,
  },
  organizations: [
    { id: 'o1', name: 'Northbank Clinic' },
    { id: 'o2', name: 'Southbank' },
  ],
  missingOIDCScope: ['profile', 'email', 'urn:logto:scope:organizations'],
  missingResourceScopes: [
    {
      resource: { id: 'r1', name: 'Scheduling', indicator: 'https://api.example' },
      scopes: [{ id: 's1', name: 'read:appointments', description: 'See the ward calendar' }],
    },
  ],
  redirectUri: 'https://rota.trellis.example/callback',
};

async function openConsent(api = scriptedApi()) {
  api.answer('GET /interaction/consent', { body: consent });
  const page = await openPage('/consent?app_id=app', { api, more: { tenantName: 'Larkspur' } });
  await heading('Trellis Rota wants to use your Larkspur account');
  return page;
}

describe('consent', () => {
  it('says that access lasts while the user is away only if it does', async () => {
    await openConsent();
    expect(screen.queryByText('Keep access while you are away')).not.toBeInTheDocument();
    const api = scriptedApi();
    api.answer('GET /interaction/consent', {
      body: { ...consent, missingOIDCScope: ['offline_access'] },
    });
    await openPage('/consent?app_id=app', { api });
    await heading('Trellis Rota wants to use your account');
    expect(screen.getByText('Keep access while you are away')).toBeVisible();
  });

  it('shows who asks, on whose behalf, for what, and where it redirects', async () => {
    await openConsent();
    expect(screen.getByText('Amara Okafor')).toBeInTheDocument();
    expect(screen.getByText('amara@northbank.example')).toBeInTheDocument();
    expect(screen.getByText(/name, picture, and profile, email address/)).toBeInTheDocument();
    const scheduling = screen.getByText('Use Scheduling on your behalf').closest('li');
    expect(scheduling).not.toBeNull();
    expect(within(scheduling as HTMLElement).getByText('read:appointments')).toBeInTheDocument();
    expect(screen.getByText('rota.trellis.example')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute(
      'href',
      'https://trellis.example/terms',
    );
  });

  it('handles missing terms, roles, another user, and a broken logo', async () => {
    const api = scriptedApi();
    const { termsOfUseUrl: _none, ...application } = consent.application;
    const logoUrl = 'https://trellis.example/logo.svg';
    api.answer('GET /interaction/consent', {
      body: {
        ...consent,
        application: { ...application, branding: { logoUrl } },
        missingOIDCScope: ['urn:logto:scope:organizations', 'urn:logto:scope:organization_roles'],
      },
    });
    await openPage('/consent?app_id=app&interaction=i1', { api });
    expect(await screen.findByText(/Made by a third party\./)).toBeInTheDocument();
    expect(screen.getByText('Their names and your roles there')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Choose where it can act:' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Switch account' })).toHaveAttribute(
      'href',
      '/consent/switch-account?app_id=app&interaction=i1',
    );
    const pictures = () => [...document.images].map(({ src }) => src);
    expect(pictures()).toEqual([logoUrl]);
    for (const image of document.images) fireEvent.error(image);
    expect(pictures()).toEqual([]);
  });

  it('lists the permissions of the organization template per organization', async () => {
    const urn = 'urn:logto:resource:organizations';
    const scopes = [{ id: 's2', name: 'invite', description: 'Invite people' }];
    const template = { resource: { id: urn, name: urn, indicator: urn }, scopes };
    const [clinic, south] = consent.organizations;
    const api = scriptedApi();
    api.answer('GET /interaction/consent', {
      body: {
        ...consent,
        organizations: [{ ...clinic, missingResourceScopes: [template] }, south],
        missingResourceScopes: [template],
      },
    });
    const { user } = await openPage('/consent?app_id=app', { api });
    expect(await screen.findByText('Act in Northbank Clinic')).toBeInTheDocument();
    expect(screen.getAllByText('invite')).toHaveLength(1);
    expect(document.body).not.toHaveTextContent(urn);
    await user.click(screen.getByRole('checkbox', { name: 'Northbank Clinic' }));
    expect(screen.queryByText('invite')).not.toBeInTheDocument();
  });

  it('approves for the selected organizations', async () => {
    const api = scriptedApi();
    api.answer('POST /interaction/consent', { body: { redirectTo: '/oidc/auth/next' } });
    const { user, leave } = await openConsent(api);
    await user.click(screen.getByRole('checkbox', { name: 'Southbank' }));
    await user.click(button('Allow access'));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/oidc/auth/next'));
    expect(api.calls.at(-1)).toBe('POST /interaction/consent {"organizationIds":["o1"]}');
  });

  it('denies through the server, which notifies the application', async () => {
    const api = scriptedApi();
    api.answer('POST /interaction/consent/reject', errorResponse(500, 'internal'), {
      body: { redirectTo: 'https://rota.trellis.example/callback?error=access_denied' },
    });
    const { user, leave } = await openConsent(api);
    await user.click(button('Cancel'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    await user.click(button('Cancel'));
    await waitFor(() =>
      expect(leave).toHaveBeenCalledWith(
        'https://rota.trellis.example/callback?error=access_denied',
      ),
    );
  });

  it('offers a retry when it cannot be loaded', async () => {
    const api = scriptedApi();
    api.answer('GET /interaction/consent', 'offline', { body: consent });
    const { user } = await openPage('/consent', { api });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await heading(/Trellis Rota/);
  });
});
