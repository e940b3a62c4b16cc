/** @jest-environment jsdom */
import { forgetAllObjects, forgetObject, recentObjects, rememberObject } from './recent-objects';

const KEY = 'gatehouse:recent-objects:acme01';

function role(id: string, name = `Role ${id}`) {
  return { kind: 'role', id, name };
}

beforeEach(() => sessionStorage.clear());

test('the last five are kept, the last one first', () => {
  for (const id of ['1', '2', '3', '4', '5', '6']) rememberObject('acme01', role(id));
  expect(recentObjects('acme01').map(({ id }) => id)).toEqual(['6', '5', '4', '3', '2']);
});

test('an object that is opened again moves to the front with its new name', () => {
  rememberObject('acme01', role('1'));
  rememberObject('acme01', role('2'));
  rememberObject('acme01', role('1', 'Renamed'));
  expect(recentObjects('acme01')).toEqual([role('1', 'Renamed'), role('2')]);
});

test('a deleted object is forgotten, in either edition', () => {
  for (const tenant of ['acme01', '']) {
    rememberObject(tenant, role(`1${tenant}`));
    rememberObject(tenant, role('2'));
    forgetObject(`1${tenant}`);
    forgetObject('never-opened');
    expect(recentObjects(tenant)).toEqual([role('2')]);
  }
});

test('all are forgotten, and nothing else', () => {
  for (const tenant of ['acme01', 'beta02']) rememberObject(tenant, role('1'));
  sessionStorage.setItem('gatehouse:other', 'kept');
  forgetAllObjects();
  expect({ ...sessionStorage }).toEqual({ 'gatehouse:other': 'kept' });
});

test('tenants do not share them', () => {
  rememberObject('acme01', role('1'));
  expect(recentObjects('beta02')).toEqual([]);
});

test.each(['{', '{}', 'null', '[1, null, "a", {"kind": "role"}]'])(
  'stored text that is no list of objects is ignored: %s',
  (stored) => {
    sessionStorage.setItem(KEY, stored);
    expect(recentObjects('acme01')).toEqual([]);
  },
);
