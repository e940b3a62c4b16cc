import { screen, waitFor } from '@testing-library/react';
import { Formik } from 'formik';
import { useState } from 'react';
import { renderUi } from '~/tests/support/render-ui';
import { Button } from '~/src/ui/button';
import { FormDialog } from './form-dialog';
import { FormTextField } from './form-fields';

function Example() {
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Open</Button>
      {isOpen && (
        <Formik initialValues={{ name: '' }} onSubmit={({ name }) => setMade(`value of ${name}`)}>
          <FormDialog
            title="Create secret"
            submitLabel="Create"
            made={made ? { title: 'Created', closeLabel: 'Done', children: made } : undefined}
            onClose={() => setIsOpen(false)}
          >
            <FormTextField name="name" label="Name" autoFocus />
          </FormDialog>
        </Formik>
      )}
    </>
  );
}

test('what the form made is the next page of the dialog, which gives the focus back', async () => {
  const { user } = renderUi(<Example />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'deploy{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Created' })).toHaveTextContent(
    'value of deploy',
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});
