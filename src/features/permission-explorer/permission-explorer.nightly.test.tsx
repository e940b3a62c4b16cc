import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MissingPermission } from '~/src/api/endpoints/permission-explorer.api';
import {
  byRole,
  byOrganization,
  all,
  effect,
  missing,
  registrar,
  lacking,
  list,
  refusal,
  server,
  open,
  asked,
  reasonsOf,
} from '~/tests/support/pages/permission-explorer-page';

describe('permission explorer', () => {
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

  it('goes to the last page from past the end', async () => {
    server.on('GET', '/api/users/darius/effective-permissions', ({ query }) =>
      list(query.get('page') === '2' ? all : [], 53),
    );
    await open('?user=darius&tokens=none&page=3');
    expect(await screen.findByText('sign:charts')).toBeVisible();
    expect(asked('effective-permissions')).toBe('page=2&page_size=50&tokens=none');
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

  describe('missing permissions', () => {
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
