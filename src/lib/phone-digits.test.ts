import { phoneDigits } from './phone-digits';

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
