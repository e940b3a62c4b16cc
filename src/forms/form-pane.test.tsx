import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { useState } from 'react';
import { renderUi } from '~/tests/support/render-ui';
import { focusInvalid } from './focus-invalid';
import { FormTextField } from './form-fields';
import { FormPane } from './form-pane';

function Tabs() {
  const [tab, setTab] = useState('first');
  return (
    <Formik initialValues={{ name: '' }} onSubmit={() => undefined}>
      <>
        {['first', 'second'].map((name) => (
          <button key={name} type="button" onClick={() => setTab(name)}>
            {name}
          </button>
        ))}
        <FormPane isHidden={tab !== 'first'}>
          <FormTextField name="name" label="Name" />
        </FormPane>
        <FormPane isHidden={tab !== 'second'}>
          <FormTextField name="name" label="Again" />
        </FormPane>
      </>
    </Formik>
  );
}

describe('a pane of a form', () => {
  it('renders nothing until it is first shown', async () => {
    renderUi(<Tabs />);
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    expect(screen.queryByLabelText('Again')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'second' }));
    expect(screen.getByLabelText('Again')).toHaveValue('Ada');
    expect(screen.getByLabelText('Name')).not.toBeVisible();
  });
});

describe('focusInvalid', () => {
  it('skips hidden fields', () => {
    renderUi(
      <form aria-label="Form">
        <div hidden>
          <input aria-label="Hidden" aria-invalid="true" />
        </div>
        <input aria-label="Shown" aria-invalid="true" />
      </form>,
    );
    focusInvalid(screen.getByRole('form'));
    expect(screen.getByRole('textbox', { name: 'Shown' })).toHaveFocus();
  });
});
