import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { codingFor, compressed } from './compress';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5, BR ; q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', undefined],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['gzip;q=nonsense', undefined],
])('Accept-Encoding %s: %s', (header, coding) => {
  expect(codingFor(header)).toBe(coding);
});

test('what was compressed is the same text', async () => {
  const text = '<p>Grüße</p>'.repeat(100);
  const [brotli, gzip] = [await compressed(text, 'br'), await compressed(text, 'gzip')];
  expect(brotliDecompressSync(brotli).toString()).toBe(text);
  expect(gunzipSync(gzip).toString()).toBe(text);
  expect(Math.max(brotli.length, gzip.length)).toBeLessThan(150);
});
