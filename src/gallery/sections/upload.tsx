import { useState } from 'react';
import { createApiError } from '~/src/api/api-error';
import { UploadField } from '~/src/flows/upload';

type Answer = { readonly url?: string; readonly code?: string; readonly message?: string };

/** Uploads to a URL that nothing serves: the test responds instead. */
async function send(file: File, _: unknown, signal: AbortSignal): Promise<{ url: string }> {
  const response = await fetch('/__internal__/gallery/upload', {
    method: 'POST',
    body: file,
    signal,
  });
  const { url, code = '', message = '' } = (await response.json()) as Answer;
  if (url === undefined) {
    throw Object.assign(
      new Error(message),
      createApiError(code, { status: response.status, message }),
    );
  }
  return { url };
}

export function Upload() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <UploadField
      label="Logo"
      value={value}
      onChange={setValue}
      send={send}
      mimeTypes={['image/png', 'image/svg+xml']}
      maxBytes={500_000}
    />
  );
}
