import { act, screen } from '@testing-library/react';
import { Formik } from 'formik';
import * as yup from 'yup';
import { useTranslation } from '~/src/i18n/use-translation';
import { emailErrors } from '~/src/lib/email-errors';
import { renderUi } from '~/tests/support/render-ui';
import { emailChipsSchema } from './email-chips';
import { FormEmailChipsField } from './email-chips-field';

const taken = { members: ['Maya@Example.com', null], pending: ['rui@example.com'] };

describe('emailErrors', () => {
  it('ignores case and marks the later of two duplicates', () => {
    expect(
      emailErrors(
        ['a@x.io', 'A@X.io', 'maya@example.com', 'RUI@example.com', 'nobody', 'a@x.io,b@x.io'],
        taken,
      ),
    ).toEqual([undefined, 'duplicate', 'member', 'pending', 'invalid', 'invalid']);
  });
});

describe('email chips field', () => {
  function People({ onSubmit }: { readonly onSubmit: (values: unknown) => void }) {
    const { t } = useTranslation('email-chips');
    return (
      <Formik
        initialValues={{ emails: [] as string[] }}
        validationSchema={yup.object({ emails: emailChipsSchema(t, { taken }) })}
        onSubmit={onSubmit}
      >
        {({ submitForm }) => (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void submitForm();
            }}
          >
            <FormEmailChipsField name="emails" label="Emails" taken={taken} />
            <button type="submit">Invite</button>
          </form>
        )}
      </Formik>
    );
  }
  const open = () => {
    const onSubmit = jest.fn();
    const { user } = renderUi(<People onSubmit={onSubmit} />);
    return { user, onSubmit, input: screen.getByRole('textbox', { name: 'Emails' }) };
  };

  it('validates with the address that leaving the field adds', async () => {
    const { user, input } = open();
    await user.type(input, 'new@x.io');
    await user.tab();
    await screen.findByText('new@x.io');
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByText('Enter at least one email address.')).not.toBeInTheDocument();
  });

  it('requires one address, and includes pending input on submit', async () => {
    const { user, onSubmit, input } = open();
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('Enter at least one email address.')).toBeVisible();
    await user.type(input, 'new@x.io');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(onSubmit).toHaveBeenCalledWith({ emails: ['new@x.io'] }, expect.anything());
  });

  it('keeps addresses that cannot be invited, each with its error', async () => {
    const { user, onSubmit, input } = open();
    await user.click(input);
    await user.paste('one@x.io, ONE@x.io maya@example.com\nrui@example.com; nonsense');
    expect(await screen.findByText('ONE@x.io is in the list twice.')).toBeVisible();
    expect(screen.getByText('maya@example.com is already a member.')).toBeVisible();
    expect(screen.getByText('rui@example.com already has a pending invitation.')).toBeVisible();
    expect(screen.getByText('nonsense is not a valid email address.')).toBeVisible();
    expect(input).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(input);
    // Backspace selects, then removes.
    for (let times = 0; times < 8; times += 1) await user.keyboard('{Backspace}');
    expect(screen.queryByText(/already/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(onSubmit).toHaveBeenCalledWith({ emails: ['one@x.io'] }, expect.anything());
  });
});
