import { screen, within } from '@testing-library/react';
import { tenant } from '~/tests/support/render-console';
import { server, open, section } from '~/tests/support/pages/get-started-page';

describe('the first page', () => {
  it('leads to the forms of its guides, and to the demo application', async () => {
    await open();
    const react = within(await section('Build')).getByRole('link', { name: /^React ?A provider/ });
    expect(react).toHaveAttribute(
      'href',
      '/acme01/applications/create?guide=spa-react&from=get-started',
    );
    expect(await screen.findByRole('link', { name: /Try it/ })).toHaveAttribute(
      'href',
      'https://acme01.example/demo-app',
    );
    expect(screen.getByRole('link', { name: 'Add more' })).toHaveAttribute(
      'href',
      '/acme01/connectors/social',
    );
    expect(screen.getByRole('link', { name: 'Keep customizing' })).toHaveAttribute(
      'href',
      '/acme01/sign-in-experience',
    );
  });

  it('offers to convert an old development tenant to those who can', async () => {
    server
      .on('GET', '/api/tenants', { body: [{ ...tenant, tag: 'development' }] })
      .on('GET', '/api/regions', { body: [] });
    await open();
    expect(await section('Ready for production')).toBeVisible();
  });

  it('offers a collaborator no conversion', async () => {
    server
      .on('GET', '/api/tenants', { body: [{ ...tenant, tag: 'development' }] })
      .on('GET', '/api/tenants/:tenantId/members/:userId/scopes', {
        body: [{ name: 'read:data' }, { name: 'write:data' }],
      });
    await open();
    expect(await screen.findByText('0 of 5 steps done')).toBeVisible();
    expect(screen.queryByText('Ready for production?')).not.toBeInTheDocument();
  });
});
