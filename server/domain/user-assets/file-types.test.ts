import { verifiedType } from './file-types';

function typeOf(text: string, declared = 'image/svg+xml') {
  return verifiedType(Buffer.from(text), declared);
}

describe('the type of an upload', () => {
  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\uFEFF <?xml version="1.0"?>\n<!-- made - by -- hand --><!DOCTYPE svg>\n<!----><svg>',
  ])('%s is an image', (text) => {
    expect(typeOf(text)).toBe('image/svg+xml');
  });

  test.each(['<html><svg>', '<!-- <svg> -->', 'svg', '<svgx>', ''])('%s is none', (text) => {
    expect(typeOf(text)).toBeUndefined();
  });

  test('the declared type must be that of the content', () => {
    expect(typeOf('<svg>', 'image/png')).toBeUndefined();
    expect(typeOf('GIF89a', 'image/gif')).toBe('image/gif');
  });

  test('no content is examined in more than a moment', () => {
    const start = performance.now();
    for (const part of ['<!---->', '<!--', '<!DOCTYPE>', '<?xml>', ' ', '<!---->\n']) {
      expect(typeOf(part.repeat(4096))).toBeUndefined();
    }
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
