import { containsUrl } from './built-in-mail';

test.each([
  'https://evil.example/login',
  'Log in at evil.example',
  'www.evil.example',
  'EVIL.COM',
  'bücher.example',
  'javascript://x',
  'help@acme.example',
])('a mail program may make a link of %j', (text) => {
  expect(containsUrl(text)).toBe(true);
});

test.each([
  'Acme Inc.',
  'Acme Inc.\n1 Main St., Springfield',
  'Tel. +1 202 555 0123',
  'Version 2.0',
  'شركة أكمي',
  'J. R. Smith & Sons',
])('%j is only words', (text) => {
  expect(containsUrl(text)).toBe(false);
});
