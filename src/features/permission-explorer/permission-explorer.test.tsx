import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  base,
  all,
  missing,
  registrar,
  lacking,
  list,
  refusal,
  server,
  open,
  asked,
  paths,
  reasonsOf,
} from '~/tests/support/pages/permission-explorer-page';

describe('permission explorer', () => {
  it.each([
    ['', 'What can they do?'],
    ['/holders', 'Who has it, and what would they lose?'],
    ['/check', 'Do they have this permission?'],
  ])('%s asks for a selection', async (query, title) => {
    await open(query);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('shows each permission under its API, with every path as a chain', async () => {
    await open('?user=darius&permission=read:charts');
    const permissions = await screen.findByRole('navigation', { name: 'Permissions' });
    expect(
      within(permissions)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Organization permissions', 'Patient records']);
    expect(within(permissions).getByRole('link', { current: 'page' })).toHaveTextContent(
      'read:charts2 paths',
    );
    expect(await paths('read:charts')).toEqual([
      ['Darius Mohajer', 'Clinician', 'read:charts'].map((text, index) =>
        index ? text : `D${text}`,
      ),
      ['DDarius Mohajer', 'NNorthbank Clinic', 'Ward lead', 'read:charts'],
    ]);
    for (const badge of ['Default role', 'Just-in-time', 'MFA required']) {
      expect(screen.getByText(badge)).toBeVisible();
    }
    expect(asked('effective-permissions')).toBe('page=1&page_size=50&tokens=any');
  });

  it('simulates removing a role, shows what is lost, and saves nothing', async () => {
    await open('?user=darius&permission=read:charts');
    await userEvent.click(
      await screen.findByRole('button', { name: 'What if removed: Clinician' }),
    );
    const bar = await screen.findByRole('region', { name: 'What if' });
    expect(await within(bar).findByText('1 permission would be lost.')).toBeVisible();
    expect(await within(bar).findByText('Clinician')).toBeVisible();
    expect(await screen.findByRole('link', { name: /sign:charts\s*Lost/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /read:charts\s*1 of 2 paths left/ })).toBeVisible();
    await userEvent.click(within(bar).getByRole('button', { name: 'Show only these' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /manage:rota/ })).toBeNull());
    await userEvent.click(within(bar).getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(bar).not.toBeInTheDocument());
    expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('sends the parameters of the URL to the server', async () => {
    await open('?user=darius&tokens=none&through=app&via=default-role&keyword=read_&page=3');
    const expected =
      'page=3&page_size=50&tokens=none&applicationId=app&via=default-role&search=%25read%5C_%25';
    await waitFor(() => expect(asked('effective-permissions')).toBe(expected));
    expect(
      await screen.findByText('Third-party applications get less.', { exact: false }),
    ).toBeVisible();
  });

  it.each(['tokens=none', 'show=missing'])(
    'goes to the first page of a list without permissions (%s)',
    async (query) => {
      server
        .on('GET', '/api/users/darius/effective-permissions', list([]))
        .on('GET', '/api/users/darius/missing-permissions', list([]));
      const { router } = await open(`?user=darius&${query}&page=9`);
      await waitFor(() => expect(router.state.location.search).toBe(`?user=darius&${query}`));
    },
  );

  it.each([
    ['nothing at all', '?application=sync', list([]), 'Lab sync has no permissions'],
    ['nothing that fits', '?user=darius&keyword=zzz', list([]), 'Nothing matches'],
    ['somebody who is gone', '?user=darius', refusal(404), /no permissions to explain/],
    ['a failure', '?user=darius', refusal(400), 'The permissions could not be loaded'],
    ['a refusal', '?user=darius', refusal(403), 'You do not have access'],
  ])('explains %s', async (_, query, answer, title) => {
    server
      .on('GET', '/api/users/darius/effective-permissions', answer)
      .on('GET', '/api/applications/sync/effective-permissions', answer);
    await open(query);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('shows who has a role, what each would lose, and what each keeps', async () => {
    await open('/holders?role=clinician');
    expect(await screen.findByRole('heading', { name: /^Clinician\s*: 1 user$/ })).toBeVisible();
    expect(screen.getByText('1 user would lose 2 permissions.')).toBeVisible();
    const row = await screen.findByRole('row', { name: /Darius Mohajer/ });
    const [losses, kept] = within(row)
      .getAllByRole('list')
      .map((tags) =>
        within(tags)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      );
    expect(losses).toEqual(['sign:chartsPatient records', 'manage:rotaonly in Northbank Clinic']);
    expect(kept).toEqual(['read:chartsPatient records']);
  });

  it('shows which roles grant a permission', async () => {
    await open('/holders?scope=read&resource=charts');
    const grants = await screen.findByRole('list', { name: 'Roles that grant it' });
    expect(within(grants).getByRole('link', { name: 'Clinician' })).toHaveAttribute(
      'href',
      `${base}/holders?role=clinician`,
    );
    expect(grants).toHaveTextContent('3 users');
  });

  it('answers yes with the reasons, also as text', async () => {
    const copied = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: copied },
    });
    server.on('GET', '/api/users/darius/effective-permissions', list([all[1]]));
    await open('/check?user=darius&permission=charts/read&organization=north');
    expect(await screen.findByRole('heading', { name: 'Yes' })).toBeVisible();
    expect(
      screen.getByText('Northbank Clinic requires multi-factor authentication.'),
    ).toBeVisible();
    screen.getByRole('button', { name: 'Copy as text' }).click();
    await waitFor(() =>
      expect(copied).toHaveBeenCalledWith(
        [
          'Darius Mohajer has read:charts (Patient records, https://charts.example) in tokens for Northbank Clinic.',
          '1. Darius Mohajer → Clinician → read:charts',
          '2. Darius Mohajer → Northbank Clinic → Ward lead → read:charts',
        ].join('\n'),
      ),
    );
  });

  it('answers no with the roles that would grant it', async () => {
    server.on('GET', '/api/users/darius/effective-permissions', list([]));
    await open('/check?user=darius&permission=charts/read');
    expect(await screen.findByRole('heading', { name: 'No' })).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Roles that grant it' })).toBeVisible();
  });

  it('explains why', async () => {
    server
      .on('GET', '/api/users/darius/effective-permissions', list([]))
      .on('GET', '/api/users/darius/missing-permissions', list([missing('read', ['no-role'])]));
    await open('/check?user=darius&permission=charts/read');
    const reasons = await screen.findByRole('list', { name: 'Reasons' });
    expect(reasons).toHaveTextContent('No role grants it');
    expect(asked('missing-permissions')).toBe('page=1&page_size=50&tokens=any&scopeId=read');
  });

  describe('missing permissions', () => {
    it('is a switch with both counts, stored in the URL', async () => {
      const { router } = await open('?user=darius&via=role&permission=read:charts');
      const other = await screen.findByRole('radio', { name: /^Not granted\s*3$/ });
      expect(screen.getByRole('radio', { name: /^Granted\s*3$/ })).toBeChecked();
      await userEvent.click(other);
      await screen.findByRole('link', { name: /merge:charts\s*Role not assigned/ });
      expect(router.state.location.search).toBe('?user=darius&show=missing');
      expect(screen.getByRole('radio', { name: /^Granted\s*3$/ })).not.toBeChecked();
      expect(screen.getByRole('radio', { name: /^Not granted\s*3$/ })).toBeChecked();
    });

    it('sends the parameters of the URL to the server', async () => {
      await open('?user=darius&show=missing&tokens=none&through=app&keyword=read_&page=3');
      const expected = 'page=3&page_size=50&tokens=none&applicationId=app&search=%25read%5C_%25';
      await waitFor(() => expect(asked('missing-permissions')).toBe(expected));
    });

    it('names the roles that would grant it, and links to who has them', async () => {
      await open('?user=darius&show=missing');
      expect((await reasonsOf())[0]).toHaveTextContent('No assigned role grants it');
      const roles = screen.getByRole('list', { name: 'Roles that grant it' });
      expect(
        within(roles)
          .getAllByRole('link')
          .map((link) => [link.textContent, link.getAttribute('href')]),
      ).toEqual([
        ['Registrar', '/acme01/roles/registrar/users'],
        ['Guide', '/acme01/organization-template/organization-roles/guide/permissions'],
        ['Assign', '/acme01/users/darius/organizations'],
        ['Robot', '/acme01/roles/robot/applications'],
      ]);
      expect(roles).toHaveTextContent('For machine-to-machine applications');
      expect(screen.getByRole('link', { name: 'And 9 more roles' })).toHaveAttribute(
        'href',
        `${base}/holders?scope=merge%3Acharts&resource=charts`,
      );
      expect(screen.getByRole('link', { name: 'Who has this permission' })).toBeVisible();
    });

    it('assigns a suitable role and reloads the list', async () => {
      server
        .on(
          'GET',
          '/api/roles',
          list([{ ...registrar, description: 'Registers', isDefault: false }]),
        )
        .on('POST', '/api/users/darius/roles', { status: 201 });
      await open('?user=darius&show=missing');
      await userEvent.click(await screen.findByRole('button', { name: 'Assign Registrar' }));
      const dialog = await screen.findByRole('dialog');
      server.on('GET', '/api/users/darius/missing-permissions', list(lacking.slice(1)));
      await userEvent.click(await within(dialog).findByRole('button', { name: 'Assign 1 role' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(screen.queryByRole('link', { name: /merge:charts/ })).toBeNull());
      expect(
        server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body),
      ).toEqual([{ roleIds: ['registrar'] }]);
    });
  });
});
