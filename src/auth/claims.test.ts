import fc from 'fast-check';
import type { KeyValueStorage } from '~/src/lib/storage';
import { readClaims } from './claims';
import { createSessionStorage } from './stored-session';

function idTokenOf(payload: unknown): string {
  return `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;
}

const sound = {
  sub: 'user1',
  username: 'ada',
  email: 'ada@example.com',
  organizations: ['t-acme01'],
  organization_roles: ['t-acme01:admin'],
};
const claims = fc.constantFrom(...(Object.keys(sound) as (keyof typeof sound)[]));

/** Whether the console could use the value of a claim. */
function fits(claim: keyof typeof sound, value: unknown): boolean {
  if (claim === 'sub') return typeof value === 'string';
  return Array.isArray(sound[claim])
    ? value === undefined ||
        (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    : value === undefined || value === null || typeof value === 'string';
}

function storageOf(idToken: unknown): KeyValueStorage {
  return {
    getItem: () => JSON.stringify({ id: 's', idToken }),
    setItem: () => undefined,
    removeItem: () => undefined,
  };
}

test.each([
  ['all claims', sound],
  ['the user alone', { sub: 'user1' }],
  ['empty values', { sub: 'user1', username: null, email: null, organizations: [] }],
  ['claims that the console does not read', { sub: 'user1', exp: 'never', name: 5 }],
])('reads a token with %s', (_, payload) => {
  expect(readClaims(idTokenOf(payload))).toEqual(payload);
});

test.each([
  ['organizations is a text', { ...sound, organizations: 't-acme01' }],
  ['organizations is a number', { ...sound, organizations: 7 }],
  ['organizations is an object', { ...sound, organizations: { includes: true } }],
  ['organizations is null', { ...sound, organizations: null }],
  ['an organization is a number', { ...sound, organizations: ['t-acme01', 1] }],
  ['organization_roles is true', { ...sound, organization_roles: true }],
  ['a role is a list', { ...sound, organization_roles: [['t-acme01:admin']] }],
  ['sub is missing', { organizations: [] }],
  ['sub is a number', { ...sound, sub: 1 }],
  ['username is a number', { ...sound, username: 0 }],
  ['email is a list', { ...sound, email: ['ada@example.com'] }],
  ['the payload is null', null],
  ['the payload is a list', [sound]],
  ['the payload is a text', 'user1'],
  ['the payload is a number', 1],
])('counts as none if %s', (_, payload) => {
  expect(readClaims(idTokenOf(payload))).toBeNull();
});

test('whatever stands for a claim, it is read as it should be or not at all', () => {
  fc.assert(
    fc.property(claims, fc.jsonValue(), (claim, value) => {
      const payload = { ...sound, [claim]: value };
      const parsed: unknown = JSON.parse(JSON.stringify(payload));
      const expected = fits(claim, value) ? parsed : null;
      expect(readClaims(idTokenOf(payload))).toEqual(expected);
    }),
  );
});

test('whatever is stored, nothing throws, and there is a session only with claims', () => {
  const texts = fc.string().map((text) => `h.${text}.s`);
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), texts, fc.jsonValue().map(idTokenOf)), (idToken) => {
      const stored = createSessionStorage(storageOf(idToken)).read();
      const hasClaims = typeof idToken === 'string' && readClaims(idToken) !== null;
      expect(stored).toEqual(hasClaims ? { id: 's', idToken } : null);
    }),
  );
});
