import { maskPath } from './mask-path';

describe('maskPath', () => {
  it('masks IDs and keeps the rest', () => {
    expect(
      maskPath('/acme/applications/x1y2/settings', {
        tenantId: 'acme',
        id: 'x1y2',
        tab: 'settings',
      }),
    ).toBe('/:tenantId/applications/:id/settings');
  });

  it('keeps the guide ID, which identifies no user', () => {
    expect(maskPath('/acme/applications/x1/guide/react', { id: 'x1', guideId: 'react' })).toBe(
      '/acme/applications/:id/guide/react',
    );
  });

  it('masks several IDs in one path', () => {
    expect(maskPath('/a/users/u1/logs/l1', { tenantId: 'a', userId: 'u1', logId: 'l1' })).toBe(
      '/:tenantId/users/:userId/logs/:logId',
    );
  });

  it('matches whole segments, decoded', () => {
    expect(maskPath('/a/users/a%20b', { tenantId: 'a', id: 'a b' })).toBe('/:tenantId/users/:id');
    expect(maskPath('/ab/a', { id: 'a' })).toBe('/ab/:id');
    expect(maskPath('/%E0%A4%A/x', { id: 'x' })).toBe('/%E0%A4%A/:id');
  });

  it('keeps parameter names that merely contain "id", such as identity', () => {
    expect(maskPath('/x/github', { identity: 'github', target: 'github' })).toBe('/x/github');
  });
});
