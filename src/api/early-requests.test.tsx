import { ScriptedApi } from '~/tests/support/scripted-api';
import { readingHeaders, sendEarly, takeEarly } from './early-requests';

const url = 'https://console.example/api/users?page=1';
let api: ScriptedApi;

function headers(): Headers {
  return readingHeaders('en', 'token');
}

beforeEach(() => {
  api = new ScriptedApi().on('GET', '/api/users', { body: [] }).install();
});

afterEach(() => {
  // Left to no other test.
  void takeEarly(url, headers());
  jest.restoreAllMocks();
  api.restore();
});

it('gives the response of the same request, once', async () => {
  sendEarly(url, headers());
  const response = await takeEarly(url, headers());
  expect(await response?.json()).toEqual([]);
  expect(takeEarly(url, headers())).toBeUndefined();
  expect(api.requests[0]?.headers.get('Authorization')).toBe('Bearer token');
});

it.each([
  ['another URL', 'https://console.example/api/users?page=2', headers()],
  ['another token', url, readingHeaders('en', 'other')],
  ['another language', url, readingHeaders('de', 'token')],
  ['other headers', url, new Headers({ ...Object.fromEntries(headers()), 'If-Match': '"1"' })],
])('does not give the response to %s', (_, other, otherHeaders) => {
  sendEarly(url, headers());
  expect(takeEarly(other, otherHeaders)).toBeUndefined();
});

it('does not give a response that is three seconds old', () => {
  sendEarly(url, headers());
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 3000);
  expect(takeEarly(url, headers())).toBeUndefined();
});
