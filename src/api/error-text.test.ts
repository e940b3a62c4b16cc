import { createApiError } from './api-error';
import { errorText } from './error-text';
import { collectionOf } from './missing-object';

const texts = new Set(['missing.users', 'missing.roles/users', 'status.404']);

function t(key: string, { defaultValue = key }: { readonly defaultValue?: string }) {
  return texts.has(key) ? key : defaultValue;
}

describe('the message of a missing object', () => {
  it.each([
    ['/api/applications/a1', 'applications'],
    ['/api/roles/r1/users', 'roles'],
    ['/api/organization-scopes/s1', 'organization-scopes'],
    ['/api/organizations/o1/users/u1/roles', 'organizations/users'],
    // Either of two can be missing: the text is about both.
    ['/api/roles/r1/users/u1', 'roles/users'],
    ['/api/applications', undefined],
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

  it.each([
    ['roles/users', 'missing.roles/users'],
    ['configs', 'This does not exist.'],
  ])('has a text for a part, and none for what has no name: %s', (missing, text) => {
    const message = 'This does not exist.';
    const failure = createApiError('entity.not_found', { status: 404, message, missing });
    expect(errorText(failure, t)).toBe(text);
  });
});
