import { useState } from 'react';
import type { UploadFile } from '~/machines/upload.machine';
import { UploadView, wireUpload, type UploadActor } from '~/src/flows/upload';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { uploadModel } from './upload.model';

beforeAll(() => startEnglish('flows', 'ui', 'errors-console'));

const mount: Mount = (start, { input }) => {
  const { url } = input as { url: string | null };
  const field: { set: (value: string | null) => void } = { set: () => undefined };
  const actor = start(
    wireUpload({
      send: () => Promise.reject(new Error('the call is faked')),
      changeValue: (value) => field.set(value),
    }),
  ) as UploadActor;

  function Form() {
    const [value, setValue] = useState(url);
    field.set = setValue;
    return <UploadView actor={actor} value={value} label="Logo" />;
  }

  return {
    element: <Form />,
    send: (event) =>
      actor.send(event as { type: 'file.chosen'; files: UploadFile[] } | { type: 'file.removed' }),
  };
};

testReact(uploadModel, mount);
