import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  Effect,
  EffectivePermission,
  GrantPath,
  MissingPermission,
} from '~/src/api/endpoints/permission-explorer.api';
import { withBilling } from '~/tests/support/billing';
import { renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

const base = '/acme01/permission-explorer';
const charts = { id: 'charts', name: 'Patient records', indicator: 'https://charts.example' };
const clinician = { id: 'clinician', name: 'Clinician', isDefault: true };
const north = { id: 'north', name: 'Northbank Clinic', isMfaRequired: true };
const lead = { id: 'lead', name: 'Ward lead' };

const byRole: GrantPath = {
  role: clinician,
  organization: null,
  organizationRole: null,
  isJustInTime: false,
  isRemoved: false,
};
const byOrganization: GrantPath = {
  role: null,
  organization: north,
  organizationRole: lead,
  isJustInTime: true,
  isRemoved: false,
};
function permission(
  id: string,
  paths: GrantPath[],
  resource: EffectivePermission['resource'] = charts,
): EffectivePermission {
  return {
    organization: null,
    resource,
    scope: { id, name: id, description: null },
    paths,
    pathsCount: paths.length,
    keptCount: paths.filter(({ isRemoved }) => !isRemoved).length,
  };
}
function removed(path: GrantPath): GrantPath {
  return { ...path, isRemoved: true };
}

const all = [
  permission('manage:rota', [byOrganization], null),
  permission('read:charts', [byRole, byOrganization]),
  permission('sign:charts', [byRole]),
];
const withoutClinician = [
  permission('manage:rota', [byOrganization], null),
  permission('read:charts', [removed(byRole), byOrganization]),
  permission('sign:charts', [removed(byRole)]),
];
const person = {
  id: 'darius',
  name: 'Darius Mohajer',
  username: null,
  primaryEmail: 'darius@post.example',
  primaryPhone: null,
  avatar: null,
};
const effect: Effect = {
  usersCount: 1,
  users: [
    {
      ...person,
      lossesCount: 2,
      losses: [
        { organization: null, resource: charts, scope: permission('sign:charts', []).scope },
        { organization: north, resource: null, scope: permission('manage:rota', []).scope },
      ],
      keptCount: 1,
      kept: [{ organization: null, resource: charts, scope: permission('read:charts', []).scope }],
    },
  ],
  applicationsCount: 0,
  applications: [],
  lost: { usersCount: 1, applicationsCount: 0, scopesCount: 2 },
};

function missing(
  id: string,
  reasons: MissingPermission['reasons'],
  more: Partial<MissingPermission> = {},
): MissingPermission {
  return {
    organization: null,
    resource: charts,
    scope: { id, name: id, description: null },
    reasons,
    paths: [],
    rolesCount: 0,
    roles: [],
    ...more,
  };
}
const registrar = {
  kind: 'role',
  id: 'registrar',
  name: 'Registrar',
  type: 'User',
  isFitting: true,
} as const;
const robot = {
  kind: 'role',
  id: 'robot',
  name: 'Robot',
  type: 'MachineToMachine',
  isFitting: false,
} as const;
const guide = {
  kind: 'organization-role',
  id: 'guide',
  name: 'Guide',
  type: 'User',
  isFitting: true,
} as const;
const lacking = [
  missing('merge:charts', ['not-assigned'], { rolesCount: 12, roles: [registrar, guide, robot] }),
  missing('sync:charts', ['role-mismatch'], { rolesCount: 1, roles: [robot] }),
  missing('void:charts', ['no-role']),
];

function list(items: readonly unknown[], total = items.length) {
  return {
    body: items,
    headers: { 'Total-Number': String(total) },
  };
}
function refusal(status: number) {
  return { status, body: { code: 'x.y', message: 'Refused.' } };
}

describe('permission explorer', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = withBilling(withAccount(new ScriptedApi().install()), { planId: 'pro-202509' })
      .on('GET', '/api/users/darius', { body: person, headers: { ETag: '"1"' } })
      .on('GET', '/api/users/darius/organizations', { body: [north] })
      .on('GET', '/api/users/darius/effective-permissions', ({ query }) => {
        const rows = query.getAll('without').includes('role:clinician') ? withoutClinician : all;
        const scopeId = query.get('scopeId');
        return list(
          rows
            .filter(({ keptCount }) => query.get('lost') !== 'true' || keptCount === 0)
            .filter(({ scope }) => scopeId === null || scope.id === scopeId),
        );
      })
      .on('GET', '/api/users/darius/missing-permissions', ({ query }) => {
        const scopeId = query.get('scopeId');
        return list(lacking.filter(({ scope }) => scopeId === null || scope.id === scopeId));
      })
      .on('GET', '/api/applications/sync/missing-permissions', list([]))
      .on('GET', '/api/applications/sync', {
        body: { id: 'sync', name: 'Lab sync', type: 'MachineToMachine' },
        headers: { ETag: '"1"' },
      })
      .on('GET', '/api/applications/sync/organizations', { body: [] })
      .on('GET', '/api/applications/sync/effective-permissions', list([]))
      .on('GET', '/api/roles/clinician', { body: clinician, headers: { ETag: '"1"' } })
      .on('GET', '/api/roles/clinician/effect', { body: effect })
      .on('GET', '/api/resources/charts/scopes/:id/effect', { body: effect })
      .on('GET', '/api/resources/charts/scopes/:id/grants', {
        ...list([
          {
            kind: 'role',
            ...clinician,
            type: 'User',
            usersCount: 3,
            applicationsCount: 0,
          },
        ]),
      })
      .on('GET', '/api/permissions', list([permission('read:charts', [])]));
  });
  afterEach(() => server.restore());

  const open = (query: string) => renderConsole({ api: server, path: `${base}${query}` });
  const asked = (path: string) =>
    server.requests
      .filter((request) => request.path.endsWith(path))
      .at(-1)
      ?.query.toString();
  const paths = async (name: string) =>
    within(await screen.findByRole('list', { name: `Paths to ${name}` }))
      .getAllByRole('list', { name: 'Path' })
      .map((path) =>
        within(path)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      );

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

  it('links back to the explained record', async () => {
    await open('?user=darius');
    expect(await screen.findByRole('link', { name: 'Darius Mohajer' })).toHaveAttribute(
      'href',
      '/acme01/users/darius',
    );
  });

  it('hides the list of lost permissions if there are none', async () => {
    await open('?user=darius&without=role:nobody');
    const bar = await screen.findByRole('region', { name: 'What if' });
    expect(await within(bar).findByText('No permission would be lost.')).toBeVisible();
    expect(within(bar).queryByRole('button', { name: 'Show only these' })).toBeNull();
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

  it('goes to the last page from past the end', async () => {
    server.on('GET', '/api/users/darius/effective-permissions', ({ query }) =>
      list(query.get('page') === '2' ? all : [], 53),
    );
    await open('?user=darius&tokens=none&page=3');
    expect(await screen.findByText('sign:charts')).toBeVisible();
    expect(asked('effective-permissions')).toBe('page=2&page_size=50&tokens=none');
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

  it.each([
    [
      'several',
      { lost: null, usersCount: 100_000 },
      '100,000 users have it. See what each would lose.',
    ],
    [
      'who lose nothing',
      { lost: { usersCount: 0, applicationsCount: 0, scopesCount: 0 } },
      /would lose nothing/,
    ],
    ['nobody', { usersCount: 0, users: [] }, 'Nobody has it, so nobody loses a permission.'],
  ])('summarizes %s', async (_, changes, sentence) => {
    server.on('GET', '/api/roles/clinician/effect', { body: { ...effect, ...changes } });
    await open('/holders?role=clinician');
    expect(await screen.findByText(sentence)).toBeVisible();
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
    const reasonsOf = async () =>
      within(await screen.findByRole('list', { name: 'Reasons' })).getAllByRole('listitem');

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

    it.each<[string, MissingPermission, string[], (string | null)[]]>([
      [
        'a suspension',
        missing('read', ['suspended'], { paths: [byRole], rolesCount: 1, roles: [registrar] }),
        ['Darius Mohajer is suspended'],
        ['/acme01/users/darius/settings'],
      ],
      [
        'a missing membership',
        missing('read', ['not-member', 'not-assigned'], {
          organization: { id: 'north', name: 'Northbank Clinic' },
        }),
        ['Not a member of Northbank Clinic', 'No assigned role grants it'],
        ['/acme01/organizations/north/members'],
      ],
      [
        'no membership at all',
        missing('read', ['not-member', 'not-assigned']),
        ['Not a member of any organization', 'No assigned role grants it'],
        ['/acme01/users/darius/organizations'],
      ],
      [
        'another organization',
        missing('read', ['other-token'], {
          organization: { id: 'south', name: 'Harbour Hospice' },
          paths: [byOrganization],
        }),
        ['Not granted in Harbour Hospice'],
        [],
      ],
      [
        'the type of the roles',
        missing('read', ['role-mismatch']),
        ['No matching role grants it'],
        [],
      ],
      ['no role', missing('read', ['no-role']), ['No role grants it'], ['/acme01/roles']],
      [
        'no role with an organization permission',
        missing('read', ['no-role'], { resource: null }),
        ['No role grants it'],
        ['/acme01/organization-template/organization-roles'],
      ],
      [
        'a consent scope',
        missing('read', ['consent']),
        ['Portal cannot request it'],
        ['/acme01/applications/portal/permissions'],
      ],
    ])('explains %s', async (_, permissionRow, titles, links) => {
      server
        .on('GET', '/api/users/darius/missing-permissions', list([permissionRow]))
        .on('GET', '/api/applications/portal', {
          body: { id: 'portal', name: 'Portal', type: 'Traditional' },
          headers: { ETag: '"1"' },
        });
      await open('?user=darius&show=missing&through=portal');
      for (const title of titles) expect(await screen.findByText(title)).toBeVisible();
      const reasons = await reasonsOf();
      expect(reasons).toHaveLength(titles.length);
      const found = reasons.flatMap((reason) => within(reason).queryAllByRole('link'));
      expect(found.map((link) => link.getAttribute('href'))).toEqual(links);
      // A role of the subject already grants it: assigning another one would not help.
      if (titles[0]?.endsWith('suspended')) {
        expect(screen.queryByRole('button', { name: 'Assign Registrar' })).toBeNull();
        expect(screen.getByRole('list', { name: 'Existing paths' })).toHaveTextContent('Clinician');
      }
    });

    it.each([
      ['nothing', '', list([]), 'Darius Mohajer has every permission'],
      ['nothing that fits', '&keyword=zzz', list([]), 'Nothing matches'],
      ['a deleted user', '', refusal(404), /no permissions to explain/],
      ['a failure', '', refusal(400), 'The permissions could not be loaded'],
    ])('explains %s', async (_, query, answer, title) => {
      server.on('GET', '/api/users/darius/missing-permissions', answer);
      await open(`?user=darius&show=missing${query}`);
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    });

    it('opens a permission that is not on the page', async () => {
      server.on('GET', '/api/users/darius/missing-permissions', ({ query }) =>
        query.get('scopeId') === null ? list(lacking.slice(1), 3) : list(lacking.slice(0, 1)),
      );
      await open('?user=darius&show=missing&permission=merge:charts');
      expect((await reasonsOf())[0]).toHaveTextContent('No assigned role grants it');
    });

    it('says so when the permission in the URL is granted', async () => {
      await open('?user=darius&show=missing&permission=read:charts');
      expect(
        await screen.findByRole('heading', { name: 'This permission is granted' }),
      ).toBeVisible();
    });

    it('is one step from an empty list', async () => {
      await open('?application=sync');
      await userEvent.click(
        await screen.findByRole('button', { name: 'See what is not granted, and why' }),
      );
      expect(
        await screen.findByRole('heading', { name: 'Lab sync has every permission' }),
      ).toBeVisible();
    });
  });
});
