import { screen, within } from '@testing-library/react';
import { list } from '~/tests/support/console-page';
import { makeManagementResource, makeResource } from '~/tests/support/factories';
import { experience, server, open, section } from '~/tests/support/pages/get-started-page';

describe('the first page', () => {
  it('is where the root of a tenant leads, and counts nothing that every tenant has', async () => {
    const { router } = await open();
    expect(router.state.location.pathname).toBe('/acme01/get-started');
    expect(await screen.findByText('0 of 5 steps done')).toBeVisible();
    expect(within(await section('Build')).queryByText('Done')).not.toBeInTheDocument();
  });

  it('marks what the data of the tenant shows to be done', async () => {
    server.on('GET', '/api/resources', list([makeManagementResource(), makeResource()]));
    await open();
    expect(await screen.findByText('1 of 5 steps done')).toBeVisible();
    expect(within(await section('Protect an API')).getByText('Done')).toBeVisible();
  });

  it.each([
    ['a tenant that is always light', false, 'light'],
    ['a tenant that offers dark mode', true, null],
  ])('previews the sign-in page of %s once its look is known', async (_, isDark, theme) => {
    const color = { ...experience.color, isDarkModeEnabled: isDark };
    let answer: (value: object) => void = () => undefined;
    const answered = new Promise<object>((resolve) => {
      answer = resolve;
    });
    server.on('GET', '/api/sign-in-exp', () => answered);
    await open();
    const customize = within(await section('Customize'));
    expect(customize.queryByRole('img')).not.toBeInTheDocument();
    answer({ body: { ...experience, color } });
    const preview = await customize.findByRole('img', { name: 'Preview of the sign-in page' });
    expect(preview.getAttribute('data-theme')).toBe(theme);
  });

  it('keeps its links when the progress cannot be loaded', async () => {
    server.on('GET', '/api/roles', { status: 500, body: {} });
    await open();
    expect(await screen.findByText('Your progress could not be loaded')).toBeVisible();
    expect(screen.queryByText(/steps done/)).not.toBeInTheDocument();
    expect(within(await section('Build')).getAllByRole('link').length).toBeGreaterThan(2);
  });

  it('has no plan in the open-source edition', async () => {
    await open('/console');
    expect(await screen.findByText('0 of 5 steps done')).toBeVisible();
    expect(server.to('GET', '/api/tenants')).toHaveLength(0);
  });
});
