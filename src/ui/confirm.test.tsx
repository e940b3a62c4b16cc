import { screen } from '@testing-library/react';
import { renderUi } from '~/tests/support/render-ui';
import { ConfirmDialog } from './confirm';

test('the name to type is shown literally, whatever it contains', async () => {
  const name = 'R&D <b>1</b> <name/> &amp; {{name}}';
  const { user } = renderUi(
    <ConfirmDialog
      isOpen
      onClose={() => undefined}
      onConfirm={() => undefined}
      title="Delete it?"
      typedName={name}
      confirmLabel="Delete"
    />,
  );
  const input = screen.getByRole('textbox', { name: `Type ${name} to confirm` });
  const button = screen.getByRole('button', { name: 'Delete' });
  expect(button).toBeDisabled();
  await user.click(input);
  await user.paste(name);
  expect(button).toBeEnabled();
});
