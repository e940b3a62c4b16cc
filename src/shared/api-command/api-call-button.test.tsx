import { act, render, screen } from '@testing-library/react';
import { createInstance, type BackendModule } from 'i18next';
import { Suspense } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { ApiCallButton } from './api-call-button';

test('does not block typing while its texts load', async () => {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const words: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (_language, _namespace, done) => {
      void arrival.then(() => done(null, { show: 'Show as API call' }));
    },
  };
  const i18n = createInstance();
  void i18n.use(words).use(initReactI18next).init({ lng: 'en', ns: [], showSupportNotice: false });
  render(
    <I18nextProvider i18n={i18n}>
      <Suspense fallback="The form is away">
        <input aria-label="Name" />
        <ApiCallButton calls={() => []} />
      </Suspense>
    </I18nextProvider>,
  );
  expect(screen.queryByText('The form is away')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  act(arrive);
  expect(await screen.findByRole('button', { name: 'Show as API call' })).toBeVisible();
});
