import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '~/server/platform/config/project-root';
import { signedHeaders } from '~/server/domain/webhooks/send-delivery';

type Guide = {
  isSigned: (body: string, signature: string | undefined, key: string) => boolean;
  isFresh: (body: string, delivery: string, key: string, now?: number) => boolean;
};

/** The code of the help article, as a receiver would copy it. */
describe('the guide to signatures', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-guide-'));
  let guide: Guide;

  beforeAll(async () => {
    const text = readFileSync(path.join(projectRoot, 'docs/help/webhooks.md'), 'utf8');
    const blocks = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code);
    const exports = await Promise.all(
      blocks.map((code, index) => {
        const file = path.join(directory, `${index}.mjs`);
        writeFileSync(file, code);
        return import(pathToFileURL(file).href) as Promise<Partial<Guide>>;
      }),
    );
    guide = Object.assign({}, ...exports) as Guide;
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  const body = '{"event":"PostSignIn","name":"Zoë"}';
  const now = 1_800_000_000;
  const headers = signedHeaders({ deliveryId: 'abc', body, signingKey: 'key' }, now * 1000);
  const signature = headers['gatehouse-signature-sha-256'];
  const delivery = headers['gatehouse-delivery'] ?? '';

  test('accepts what Gatehouse sends', () => {
    expect(guide.isSigned(body, signature, 'key')).toBe(true);
    expect(guide.isFresh(body, delivery, 'key', now + 299)).toBe(true);
  });

  test.each([
    ['another body', () => guide.isSigned(`${body} `, signature, 'key')],
    ['another key', () => guide.isSigned(body, signature, 'other')],
    ['no signature', () => guide.isSigned(body, undefined, 'key')],
    ['half a signature', () => guide.isSigned(body, signature?.slice(0, 32), 'key')],
    ['an old attempt', () => guide.isFresh(body, delivery, 'key', now + 301)],
    ['another id', () => guide.isFresh(body, delivery.replace('abc', 'abd'), 'key', now)],
    [
      'another time',
      () => guide.isFresh(body, delivery.replace(/t=\d+/, `t=${now + 1}`), 'key', now),
    ],
  ])('rejects %s', (_what, check) => {
    expect(check()).toBe(false);
  });
});
