import { isMatch, markedRange, shownIdentifier, titleKeyword } from './user-match';

const amara = {
  id: 'u8k2mq0xw4tn',
  name: 'Amara Okafor',
  primaryEmail: 'amara@northbank.example',
  primaryPhone: '447700900118',
  username: 'amok',
};

describe('identifier shown next to a name', () => {
  it.each([
    [amara, '', 'primaryEmail', false],
    [{ ...amara, primaryEmail: '' }, '', 'primaryPhone', false],
    // The email is already the title.
    [{ ...amara, name: '' }, '', 'primaryPhone', false],
    // The match is in the title, or in what is shown anyway.
    [amara, 'okafor', 'primaryEmail', false],
    [amara, 'NORTHBANK', 'primaryEmail', false],
    // The match is not shown elsewhere: name it.
    [amara, '+44 7700', 'primaryPhone', true],
    [amara, '07700 900-118', 'primaryPhone', true],
    [amara, '900118', 'primaryPhone', true],
    [amara, 'amok', 'username', true],
    [amara, 'u8k2', 'id', true],
  ])('%j searched for %s', (user, keyword, field, isReason) => {
    expect(shownIdentifier(user, { keyword })).toMatchObject({ field, isReason });
  });

  it('shows nothing for a user with only a title', () => {
    const bare = { ...amara, primaryEmail: null, primaryPhone: null, username: null };
    expect(shownIdentifier(bare, { keyword: '' })).toBeNull();
    expect(shownIdentifier({ ...bare, name: null, username: 'x' }, { keyword: '' })).toBeNull();
  });

  it('shows the ID for a user without any name', () => {
    const nobody = { ...amara, name: ' ', primaryEmail: '', primaryPhone: null, username: null };
    expect(shownIdentifier(nobody, { keyword: '' })).toEqual({
      field: 'id',
      value: amara.id,
      isReason: false,
    });
    expect(shownIdentifier(nobody, { keyword: 'u8k' })).toMatchObject({ field: 'id' });
  });

  it('shows the searched field', () => {
    const search = { keyword: 'am', searchIn: 'username' as const };
    expect(shownIdentifier(amara, search)).toMatchObject({ field: 'username', isReason: true });
    expect(titleKeyword(amara, search)).toBe('');
    expect(titleKeyword(amara, { keyword: 'am', searchIn: 'name' })).toBe('am');
  });

  it('shows only exact or prefix matches if requested', () => {
    const starting = { keyword: 'ama', match: 'starts' as const };
    expect(titleKeyword(amara, starting)).toBe('ama');
    expect(titleKeyword(amara, { ...starting, keyword: 'okafor' })).toBe('');
    expect(isMatch(amara, 'primaryPhone', { keyword: '+44 7700', match: 'starts' })).toBe(true);
    expect(isMatch(amara, 'username', { keyword: 'AMOK', match: 'exact' })).toBe(true);
    expect(isMatch(amara, 'username', { keyword: 'amo', match: 'exact' })).toBe(false);
  });

  it('does not match a number in other fields', () => {
    expect(isMatch(amara, 'name', { keyword: '7700' })).toBe(false);
    expect(isMatch({ ...amara, primaryPhone: null }, 'primaryPhone', { keyword: '7700' })).toBe(
      false,
    );
  });
});

describe('highlighted range', () => {
  it.each([
    ['Amara Okafor', 'okaf', false, 'Okaf'],
    ['+44 7700 900118', '07700 900', true, '7700 900'],
    ['+44 7700 900118', '+44 (0) 7700', true, '44 7700'],
    ['+44 7700 900118', '4477', true, '44 77'],
    ['+44 7700 900118', '555', true, null],
    ['Amara', '7700', false, null],
    ['Amara', '', false, null],
  ])('of %s for %s', (text, keyword, isPhone, part) => {
    const range = markedRange(text, keyword, isPhone);
    expect(range && text.slice(...range)).toBe(part);
  });
});
