import {
  formatPhone,
  loadPhoneMetadata,
  getPhoneMetadata,
  parsePhone,
  subscribeToPhoneMetadata,
} from './phone';

it('shows digits until the metadata is loaded, then the international format', async () => {
  expect(formatPhone('447400123456')).toBe('+447400123456');
  const heard = jest.fn();
  const stop = subscribeToPhoneMetadata(heard);
  await loadPhoneMetadata();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(getPhoneMetadata()).not.toBeNull();
  stop();
  expect(formatPhone('447400123456')).toBe('+44 7400 123456');
  expect(formatPhone('33612345678')).toBe('+33 6 12 34 56 78');
  // A number of unknown format is shown as stored.
  expect(formatPhone('12')).toBe('12');
});

it.each([
  ['+44 7400 123456', '447400123456'],
  ['0044 7400 123456', '447400123456'],
  ['44 (7400) 123-456', '447400123456'],
  ['+33 6.12.34.56.78', '33612345678'],
  // A trunk zero after the country code is not part of the number.
  ['+44 (0)7400 123456', '447400123456'],
  ['07400 123456', null],
  ['+44 74', null],
  // Reserved for films; no operator has it.
  ['+44 7700 900118', null],
  ['amara', null],
  ['', null],
])('parses %s as %s', async (text, digits) => {
  expect(await parsePhone(text)).toBe(digits);
});
