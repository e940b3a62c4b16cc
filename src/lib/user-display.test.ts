import { type DisplayedUser, userInitialSource, userSubtitle, userTitle } from './user-display';

const nobody: DisplayedUser = {
  name: null,
  primaryEmail: null,
  primaryPhone: null,
  username: null,
};
function format(digits: string) {
  return `+${digits}`;
}
const full: DisplayedUser = {
  name: 'Amara Okafor',
  primaryEmail: 'amara@example.com',
  primaryPhone: '447700900118',
  username: 'amara',
};

describe('user names', () => {
  it.each([
    [full, 'Amara Okafor', 'amara@example.com', 'Amara Okafor'],
    [{ ...full, primaryEmail: null }, 'Amara Okafor', '+447700900118', 'Amara Okafor'],
    [{ ...full, primaryEmail: '', primaryPhone: '' }, 'Amara Okafor', 'amara', 'Amara Okafor'],
    // An empty or blank name is ignored.
    [{ ...full, name: '' }, 'amara@example.com', null, 'amara@example.com'],
    [{ ...full, name: '  ' }, 'amara@example.com', null, 'amara@example.com'],
    [{ ...full, name: null, primaryEmail: null }, '+447700900118', null, 'amara'],
    [{ ...nobody, primaryPhone: '447700900118' }, '+447700900118', null, ''],
    [{ ...nobody, username: 'amara' }, 'amara', null, 'amara'],
    [{ ...nobody, name: 'Amara' }, 'Amara', null, 'Amara'],
    [nobody, null, null, ''],
  ])('%j', (user, title, subtitle, initial) => {
    expect(userTitle(user, format)).toBe(title);
    expect(userSubtitle(user, format)).toBe(subtitle);
    expect(userInitialSource(user)).toBe(initial);
  });
});
