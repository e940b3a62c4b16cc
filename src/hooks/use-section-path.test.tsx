import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useSectionPath, type SectionsHandle } from './use-section-path';

function Links() {
  const sectionPath = useSectionPath();
  return ['/users', '/users/u1/roles?page=2', '/user', '/mfa'].map((path) => (
    <p key={path}>{`${path} → ${sectionPath(path)}`}</p>
  ));
}

function openAt(address: string, route: string) {
  return render(
    <RouterProvider
      router={createMemoryRouter(
        [
          {
            path: route,
            handle: { sections: [{ path: 'users' }] } satisfies SectionsHandle,
            children: [{ path: 'users', element: <Links /> }],
          },
        ],
        { initialEntries: [address] },
      )}
    />,
  );
}

it('returns the URLs of existing sections', () => {
  openAt('/acme01/users', ':tenantId');
  expect(screen.getAllByText(/→/).map(({ textContent }) => textContent)).toEqual([
    '/users → /acme01/users',
    '/users/u1/roles?page=2 → /acme01/users/u1/roles?page=2',
    '/user → null',
    '/mfa → null',
  ]);
});

it('adds no tenant if the URL has none', () => {
  openAt('/users', '/');
  expect(screen.getByText('/users → /users')).toBeVisible();
});
