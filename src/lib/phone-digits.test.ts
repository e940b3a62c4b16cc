import { phoneDigits, userSearchParams } from './user-search';

describe('phoneDigits', () => {
  it.each([
    ['+44 7700 900 118', '447700900118'],
    ['0044 7700 900118', '447700900118'],
    ['07700 900-118', '7700900118'],
    ['+44 (0) 7700 900118', '447700900118'],
    ['(7700) 900.118', '7700900118'],
    ['770', '770'],
    ['+4', null],
    ['00', null],
    ['u8k2mq0xw4tn', null],
    ['amara', null],
    ['', null],
  ])('%s is %s', (keyword, digits) => expect(phoneDigits(keyword)).toBe(digits));
});

describe('userSearchParams', () => {
  it('asks every field for the same text', () => {
    expect(userSearchParams(' amara ')).toEqual({ search: '%amara%' });
    expect(userSearchParams('447700')).toEqual({ search: '%447700%' });
    expect(userSearchParams('  ')).toEqual({});
    expect(userSearchParams(undefined)).toEqual({});
  });

  it('means wildcards literally', () => {
    expect(userSearchParams('a_b%\\')).toEqual({ search: '%a\\_b\\%\\\\%' });
  });

  it('asks for the digits of a number and for the text everywhere else', () => {
    expect(userSearchParams('+44 7700')).toEqual({
      'search.id': '%+44 7700%',
      'search.primaryEmail': '%+44 7700%',
      'search.primaryPhone': '%447700%',
      'search.username': '%+44 7700%',
      'search.name': '%+44 7700%',
    });
  });
});
