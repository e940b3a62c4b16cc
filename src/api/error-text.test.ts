import { createApiError } from './api-error';
import { errorText } from './error-text';
import { collectionOf } from './missing-object';

function t(key: string) {
  return key;
}

describe('the message of a missing object', () => {
  it.each([
    ['/api/applications/a1', 'applications'],
    ['/api/roles/r1/users', 'roles'],
    ['/api/organization-scopes/s1', 'organization-scopes'],
    // Either of two can be missing.
    ['/api/roles/r1/users/u1', undefined],
    ['/api/applications', undefined],
    ['/api/configs/id-token', undefined],
    ['/me', undefined],
  ])('knows what %s is about', (path, collection) => {
    expect(collectionOf(path)).toBe(collection);
  });

  it.each([
    ['entity.not_found', 'This does not exist.', 'missing.users'],
    ['entity.not_exists_with_id', 'There is no entry with the id u1.', 'missing.users'],
    ['', '', 'missing.users'],
    ['user.identity_not_exists', 'The identity is not linked.', 'The identity is not linked.'],
  ])('names its kind for the code "%s"', (code, message, text) => {
    const failure = createApiError(code, { status: 404, message, missing: 'users' });
    expect(errorText(failure, t)).toBe(text);
  });
});
