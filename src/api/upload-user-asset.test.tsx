import type { ApiEnvironment } from './base-query';
import { setTenantScope } from './tenant-scope';
import { uploadUserAsset } from './upload-user-asset';

/** A fake request controlled by the test. */
class FakeRequest {
  static last: FakeRequest;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  address = '';
  body: FormData | undefined;
  status = 0;
  responseText = '';
  timeout = 0;
  onload = () => undefined;
  onerror = () => undefined;
  ontimeout = () => undefined;
  onabort = () => undefined;
  constructor() {
    FakeRequest.last = this;
  }
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return 'request-9';
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload();
  }
}

const file = new File(['x'], 'logo.png', { type: 'image/png' });

async function start(owner: 'tenant' | 'me' = 'tenant') {
  const environment: ApiEnvironment = {
    origin: 'https://console.example',
    getLanguage: () => 'de',
    getAccessToken: (audience, tenantId) => Promise.resolve(`${audience}/${tenantId}`),
  };
  const controller = new AbortController();
  const shares: number[] = [];
  const result = uploadUserAsset({
    file,
    owner,
    onProgress: (share) => shares.push(share),
    signal: controller.signal,
  })(undefined, undefined, environment);
  const settled = result.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await Promise.resolve();
  await Promise.resolve();
  return { request: FakeRequest.last, settled, shares, controller };
}

describe('uploadUserAsset', () => {
  const original = globalThis.XMLHttpRequest;
  beforeEach(() => {
    setTenantScope('acme');
    globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = original;
  });

  it('sends one form field with the right token and reports what was sent', async () => {
    const { request, settled, shares } = await start();
    expect(request.address).toBe('https://console.example/api/user-assets');
    expect(request.headers).toEqual({
      Authorization: 'Bearer management/acme',
      'Accept-Language': 'de',
    });
    expect(request.body?.get('file')).toEqual(file);
    request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    request.upload.onprogress?.({ lengthComputable: false, loaded: 1, total: 0 });
    request.answer(200, '{"url":"https://cdn.example/logo.png"}');
    expect(await settled).toEqual({ value: { url: 'https://cdn.example/logo.png' } });
    expect(shares).toEqual([0.25]);
  });

  it('sends a user’s own avatar to their own endpoint', async () => {
    const { request } = await start('me');
    expect(request.address).toBe('https://console.example/me/user-assets');
    expect(request.headers['Authorization']).toBe('Bearer me/acme');
  });

  it('passes on the server’s error', async () => {
    const { request, settled } = await start();
    request.answer(400, '{"code":"guard.file_size_exceeded","message":"Too large."}');
    expect(await settled).toEqual({
      error: expect.objectContaining({
        status: 400,
        code: 'guard.file_size_exceeded',
        message: 'Too large.',
        requestId: 'request-9',
      }),
    });
  });

  it.each([
    [
      'a success without an address',
      (request: FakeRequest) => request.answer(200, 'ok'),
      'request.unreadable',
    ],
    ['no network', (request: FakeRequest) => request.onerror(), 'request.network'],
    ['no answer in time', (request: FakeRequest) => request.ontimeout(), 'request.timeout'],
  ])('fails on %s', async (_, happen, code) => {
    const { request, settled } = await start();
    happen(request);
    expect(await settled).toEqual({ error: expect.objectContaining({ code }) });
  });

  it('aborts on request', async () => {
    const { settled, controller } = await start();
    controller.abort();
    expect(await settled).toEqual({ error: expect.objectContaining({ code: 'request.aborted' }) });
  });
});
