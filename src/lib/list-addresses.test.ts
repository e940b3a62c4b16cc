import { keepListQuery, listAddress } from './list-addresses';

test('a list is found again as it was left last', () => {
  expect(listAddress('/acme01/users')).toBe('/acme01/users');
  keepListQuery('/acme01/users', '?keyword=ada&page=2');
  expect(listAddress('/acme01/users')).toBe('/acme01/users?keyword=ada&page=2');
  expect(listAddress('/beta02/users')).toBe('/beta02/users');
  keepListQuery('/acme01/users', '');
  expect(listAddress('/acme01/users')).toBe('/acme01/users');
});
