import { randomBytes } from 'node:crypto';
import { CUSTOM_UI_FILES_MAX } from '~/contract/custom-ui';
import { SYMLINK_ATTRIBUTES, type ZipEntry, overlappingZip, zipOf } from '~/tests/support/zip';
import { unpack } from './unpack';

const INDEX: ZipEntry = { name: 'index.html', content: '<!doctype html>' };
const MEGABYTE = 1024 * 1024;

describe('the zip of a sign-in page', () => {
  const pathsOf = async (...entries: ZipEntry[]) =>
    (await unpack(zipOf(entries))).map(({ path }) => path);

  test('is unpacked, whatever folder its files are in', async () => {
    const script = { name: 'assets/app.js', content: 'start();' };
    expect(await unpack(zipOf([INDEX, script]))).toEqual([
      { path: 'index.html', content: Buffer.from('<!doctype html>') },
      { path: 'assets/app.js', content: Buffer.from('start();') },
    ]);
    const inFolder = [INDEX, script].map((entry) => ({ ...entry, name: `dist/${entry.name}` }));
    expect(await pathsOf({ name: 'dist/' }, ...inFolder)).toEqual(['index.html', 'assets/app.js']);
  });

  test('may hold what systems leave there, which is no part of the page', async () => {
    expect(
      await pathsOf(
        { name: '__MACOSX/dist/._index.html', content: 'x' },
        { name: 'dist/.DS_Store', content: 'x' },
        { name: 'dist/index.html' },
      ),
    ).toEqual(['index.html']);
  });

  test('may hold files whose names are those of objects', async () => {
    const paths = await pathsOf(INDEX, { name: '__proto__' }, { name: 'constructor' });
    expect(paths).toEqual(['index.html', '__proto__', 'constructor']);
  });

  test.each<[string, ZipEntry[]]>([
    ['no index', [{ name: 'app.js' }]],
    ['an index in one of several folders', [{ name: 'a/index.html' }, { name: 'b/x.js' }]],
    ['an index too deep', [{ name: 'a/b/index.html' }]],
    ['nothing', []],
    ['only folders', [{ name: 'dist/' }]],
    ['a path that leaves', [INDEX, { name: '../evil.js' }]],
    ['a path that leaves later', [INDEX, { name: 'assets/../../evil.js' }]],
    ['a path that stays but climbs', [INDEX, { name: 'assets/../evil.js' }]],
    ['an absolute path', [INDEX, { name: '/etc/passwd' }]],
    ['a drive', [INDEX, { name: 'C:/evil.js' }]],
    ['backslashes', [INDEX, { name: '..\\evil.js' }]],
    ['a dot segment', [INDEX, { name: './evil.js' }]],
    ['an empty segment', [INDEX, { name: 'assets//evil.js' }]],
    ['a zero byte', [INDEX, { name: 'evil.js\0.png' }]],
    ['a line break', [INDEX, { name: 'evil\r\n.js' }]],
    ['a long path', [INDEX, { name: `${'a/'.repeat(300)}evil.js` }]],
    ['a symbolic link', [INDEX, { name: 'x', content: '/', attributes: SYMLINK_ATTRIBUTES }]],
    ['a device', [INDEX, { name: 'x', attributes: 0o020666 * 2 ** 16 }]],
    ['a file twice', [INDEX, { name: 'a.js', content: '1' }, { name: 'a.js', content: '2' }]],
    ['the index twice', [INDEX, INDEX]],
    ['an encrypted file', [INDEX, { name: 'a.js', content: 'x', flags: 0x801 }]],
    ['an unknown packing', [INDEX, { name: 'a.js', content: 'x', method: 12 }]],
    ['a bomb', [INDEX, { name: 'zeros', content: Buffer.alloc(20 * MEGABYTE) }]],
    [
      'a bomb that says it is small',
      [INDEX, { name: 'zeros', content: Buffer.alloc(20 * MEGABYTE), statedSize: 10 }],
    ],
    ['a file smaller than it says', [INDEX, { name: 'a.js', content: 'x', statedSize: 500 }]],
    ['a size beyond all bounds', [INDEX, { name: 'a.js', content: 'x', statedSize: 2 ** 32 - 2 }]],
    [
      'too many files',
      [INDEX, ...Array.from({ length: CUSTOM_UI_FILES_MAX }, (_, n) => ({ name: `${n}.js` }))],
    ],
    [
      'too many folders',
      [INDEX, ...Array.from({ length: 5 * CUSTOM_UI_FILES_MAX }, (_, n) => ({ name: `${n}/` }))],
    ],
  ])('is refused with %s', async (_name, entries) => {
    await expect(unpack(zipOf(entries))).rejects.toMatchObject({
      code: 'storage.upload_error',
      kind: 'malformed',
    });
  });

  test('is refused when its files are too large together', async () => {
    const block = randomBytes(6 * MEGABYTE);
    const entries = Array.from({ length: 9 }, (_, n) => ({
      name: `${n}.txt`,
      content: block,
      level: 0,
    }));
    await expect(unpack(zipOf([INDEX, ...entries]))).rejects.toMatchObject({
      data: { details: 'the files are too large together' },
    });
  });

  test('is refused when its files share their bytes', async () => {
    const archive = overlappingZip('index.html', randomBytes(50_000).toString('hex'), 50);
    await expect(unpack(archive)).rejects.toMatchObject({ code: 'storage.upload_error' });
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['noise', randomBytes(5000)],
    ['a text', Buffer.from('PK\u0003\u0004 is how a zip begins')],
    ['half of one', zipOf([INDEX]).subarray(0, 60)],
    ['one without its beginning', zipOf([INDEX]).subarray(30)],
  ])('is refused when it is %s', async (_name, archive) => {
    await expect(unpack(archive)).rejects.toMatchObject({ code: 'storage.upload_error' });
  });

  test('is refused or unpacked, whatever bytes of it are wrong', async () => {
    const archive = zipOf([INDEX, { name: 'a.js', content: 'x'.repeat(100) }]);
    for (let at = 0; at < archive.length; at += 1) {
      const broken = Buffer.from(archive);
      broken.writeUInt8(archive.readUInt8(at) ^ 0xff, at);
      const settled = await unpack(broken).catch((error: unknown) => error);
      if (!Array.isArray(settled)) expect(settled).toMatchObject({ code: 'storage.upload_error' });
    }
  });
});
