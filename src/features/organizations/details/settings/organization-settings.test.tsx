import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterText, list, record } from '~/tests/support/console-page';
import { clinic } from '~/tests/support/scripted-organizations';
import { nothing, held, open, field, save } from '~/tests/support/pages/organization-settings-page';

describe('organization settings', () => {
  it('sends only changed fields, and warns of a requirement no user can meet', async () => {
    held.server.on('PATCH', '/api/organizations/clinic', record(clinic, '"2"'));
    await open('/clinic/settings');
    await enterText(await field('Name'), ' North');
    await userEvent.click(screen.getByRole('switch', { name: /Require multi-factor/ }));
    expect(await screen.findByText('No MFA factor is enabled')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set up factors' })).toHaveAttribute(
      'href',
      '/acme01/mfa',
    );
    await save();
    expect(await screen.findByText('Organization saved')).toBeVisible();
    const [patch] = held.server.to('PATCH', '/api/organizations/clinic');
    expect(patch?.body).toEqual({ name: 'Northbank Clinic North', isMfaRequired: true });
    expect(patch?.headers.get('If-Match')).toBe('"1"');
    expect(held.server.to('PUT', '/api/organizations/clinic/jit/roles')).toHaveLength(0);
  });

  it('keeps all domains of every page, and marks the invalid ones', async () => {
    // A server may return smaller pages than requested.
    const domains = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ emailDomain: `${name}.example` }));
    held.server
      .on('GET', '/api/organizations/clinic/jit/email-domains', ({ query }) => {
        const from = (Number(query.get('page')) - 1) * 2;
        return { ...list(domains.slice(from, from + 2)), headers: { 'Total-Number': '5' } };
      })
      .on('PUT', '/api/organizations/clinic/jit/email-domains', nothing);
    await open('/clinic/settings');
    const input = await field(/Email domains/);
    await userEvent.type(input, 'nowhere C.example new.example ');
    expect(screen.getByText(/“nowhere” is not an email domain/)).toBeVisible();
    expect(screen.getByText('“C.example” is already in the list.')).toBeVisible();
    await save();
    expect(held.server.to('PUT', '/api/organizations/clinic/jit/email-domains')).toHaveLength(0);
    for (const name of ['nowhere', 'C.example']) {
      await userEvent.click(
        within(screen.getByRole('row', { name })).getByRole('button', { name: /Remove/ }),
      );
    }
    await save();
    expect(await screen.findByText('Organization saved')).toBeVisible();
    const sent = held.server.to('PUT', '/api/organizations/clinic/jit/email-domains')[0]?.body as {
      emailDomains: string[];
    };
    expect(sent.emailDomains).toHaveLength(6);
    expect(sent.emailDomains).toContain('new.example');
    expect(held.server.to('PATCH', '/api/organizations/clinic')).toHaveLength(0);
  });

  it('hides enterprise connections when there are none and no page to create one', async () => {
    held.server.on('GET', '/api/sso-connectors', { body: [] });
    await open('/clinic/settings');
    expect(await field(/Email domains/)).toBeVisible();
    await waitFor(() => expect(held.server.to('GET', '/api/sso-connectors')).not.toEqual([]));
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Enterprise SSO' })).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('link', { name: 'Set up enterprise SSO' })).not.toBeInTheDocument();
  });
});

describe('organization branding', () => {
  it('sends only the changed part', async () => {
    held.server.on('PATCH', '/api/organizations/clinic', record(clinic, '"2"'));
    await open('/clinic/branding');
    const color = await field('Brand color');
    await userEvent.clear(color);
    await enterText(color, '#336699');
    // The dark color follows: ten points lighter.
    expect(await field('Brand color in dark mode')).toHaveValue('#4080BF');
    await save();
    expect(await screen.findByText('Branding saved')).toBeVisible();
    expect(held.server.to('PATCH', '/api/organizations/clinic')[0]?.body).toEqual({
      color: { primaryColor: '#336699', darkPrimaryColor: '#4080BF' },
    });
  });
});
