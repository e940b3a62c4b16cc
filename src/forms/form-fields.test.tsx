import { screen, waitFor } from '@testing-library/react';
import { Form, Formik } from 'formik';
import { renderUi } from '~/tests/support/render-ui';
import { Button } from '~/src/ui/button';
import { FormSwitch, FormTextField } from './form-fields';
import { FormNumberField } from './form-number-field';
import { FormMultiTextField } from './form-list-fields';
import { FormTagInput } from './form-tag-input';
import { submitForm, toFormErrors } from './submit-form';

type Values = { name: string; days: number | null; isOn: boolean; uris: string[]; tags: string[] };
const initial: Values = { name: '', days: 14, isOn: false, uris: ['', 'bad'], tags: [] };

type Options = {
  readonly send?: (values: Values) => Promise<void>;
  readonly onFailure?: () => void;
};

function Example({ send = () => Promise.resolve(), onFailure = jest.fn() }: Options) {
  return (
    <Formik<Values>
      initialValues={initial}
      validate={(values) => ({
        ...(values.name === '' ? { name: 'Enter a name.' } : {}),
        ...(values.uris.includes('bad')
          ? { uris: [undefined, 'Enter a full URL.'] as string[] }
          : {}),
      })}
      onSubmit={submitForm<Values, void>({
        send,
        onFailure,
        getFieldErrors: (failure) =>
          failure instanceof Error && failure.message === 'taken'
            ? [{ path: 'name', message: 'That name is taken.' }]
            : [],
      })}
    >
      <Form>
        <FormTextField name="name" label="Name" />
        <FormNumberField name="days" label="Days" />
        <FormSwitch name="isOn" label="On" />
        <FormMultiTextField name="uris" label="URIs" addLabel="Add URI" />
        <FormTagInput name="tags" label="Tags" />
        <Button type="submit">Save</Button>
      </Form>
    </Formik>
  );
}

async function fill(user: ReturnType<typeof renderUi>['user']) {
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Portal');
  await user.clear(screen.getByRole('textbox', { name: 'URIs, line 2' }));
}

test('an error shows after its field was blurred, and everywhere after a submit', async () => {
  const { user } = renderUi(<Example />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toBeValid();
  await user.click(name);
  await user.tab();
  await waitFor(() => expect(name).toHaveAccessibleDescription('Enter a name.'));
  const second = screen.getByRole('textbox', { name: 'URIs, line 2' });
  expect(second).toBeValid();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(second).toHaveAccessibleDescription('Enter a full URL.'));
});

test('submits the values of every kind of field', async () => {
  const send = jest.fn(() => Promise.resolve());
  const { user } = renderUi(<Example send={send} />);
  await fill(user);
  await user.click(screen.getByRole('switch', { name: 'On' }));
  await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'a b ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith({
      name: 'Portal',
      days: 14,
      isOn: true,
      uris: ['', ''],
      tags: ['a', 'b'],
    }),
  );
});

test('a server error shows at its field and keeps the input; others show at the form', async () => {
  const onFailure = jest.fn();
  const send = jest
    .fn<Promise<void>, [Values]>()
    .mockRejectedValueOnce(new Error('taken'))
    .mockRejectedValueOnce(new Error('offline'));
  const { user } = renderUi(<Example send={send} onFailure={onFailure} />);
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveAccessibleDescription('That name is taken.'));
  expect(name).toHaveValue('Portal');
  expect(onFailure).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
});

test('paths become the nested shape of the form', () => {
  expect(
    toFormErrors([
      { path: 'name', message: 'a' },
      { path: 'name', message: 'later ones do not replace it' },
      { path: 'oidc.redirectUris[1]', message: 'b' },
    ]),
  ).toEqual({ name: 'a', oidc: { redirectUris: [undefined, 'b'] } });
});
