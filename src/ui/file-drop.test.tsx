import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '~/tests/support/render-ui';
import { FileDrop, type FileDropState } from './file-drop';

const file = new File(['x'], 'logo.png', { type: 'image/png' });
function element(state: FileDropState, onFiles = jest.fn(), onRemove = jest.fn()) {
  return (
    <FileDrop
      label="Logo"
      state={state}
      onFiles={onFiles}
      onRemove={onRemove}
      accept={['image/png']}
      limits="PNG up to 500 KB"
    />
  );
}

test('accepts a selected file and shows its limits', async () => {
  const onFiles = jest.fn();
  const { user } = renderUi(element({ kind: 'idle' }, onFiles));
  const input = screen.getByLabelText('Logo');
  expect(input).toHaveAccessibleDescription('PNG up to 500 KB');
  await user.upload(input, file);
  expect(onFiles).toHaveBeenCalledWith([file]);
});

test('accepts dropped files, all of them', () => {
  const onFiles = jest.fn();
  renderUi(element({ kind: 'idle' }, onFiles));
  fireEvent.drop(screen.getByText(/Choose a file/), { dataTransfer: { files: [file, file] } });
  expect(onFiles).toHaveBeenCalledWith([file, file]);
});

test('shows progress, the image, and a rejection', async () => {
  const onRemove = jest.fn();
  const { user, rerender } = renderUi(
    element({ kind: 'uploading', fileName: 'logo.png', progress: 0.4 }),
  );
  expect(screen.getByRole('progressbar', { name: 'Uploading logo.png' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  rerender(element({ kind: 'uploaded', url: 'https://x/logo.png' }, jest.fn(), onRemove));
  expect(screen.getByRole('img', { name: 'Preview: Logo' })).toHaveAttribute(
    'src',
    'https://x/logo.png',
  );
  await user.click(screen.getByRole('button', { name: 'Remove Logo' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
  rerender(element({ kind: 'rejected', message: 'Too large.' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Too large.');
  expect(screen.getByLabelText('Logo')).toBeInvalid();
});
