import { formatPhone, loadPhones, phonesNow, readPhone, watchPhones } from './phone';

it('shows digits until the rules have arrived, then the international form', async () => {
  expect(formatPhone('447700900118')).toBe('+447700900118');
  const heard = jest.fn();
  const stop = watchPhones(heard);
  await loadPhones();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(phonesNow()).not.toBeNull();
  stop();
  expect(formatPhone('447700900118')).toBe('+44 7700 900118');
  expect(formatPhone('33612345678')).toBe('+33 6 12 34 56 78');
  // A number that no rule knows is shown as it is stored.
  expect(formatPhone('12')).toBe('12');
});

it.each([
  ['+44 7700 900118', '447700900118'],
  ['0044 7700 900118', '447700900118'],
  ['44 (7700) 900-118', '447700900118'],
  ['+33 6.12.34.56.78', '33612345678'],
  // A trunk zero after the country code is not part of the number.
  ['+44 (0)7700 900118', '447700900118'],
  ['07700 900118', null],
  ['+44 77', null],
  ['amara', null],
  ['', null],
])('reads %s as %s', async (text, digits) => {
  expect(await readPhone(text)).toBe(digits);
});
