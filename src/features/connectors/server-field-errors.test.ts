import type { TFunction } from 'i18next';
import { createApiError } from '~/src/api/api-error';
import { serverFieldErrors } from './server-field-errors';

const t = ((key: string, { defaultValue }: { defaultValue?: string } = {}) =>
  key === 'config_error.required'
    ? 'Enter a value.'
    : (defaultValue ?? key)) as TFunction<'connectors'>;

function refusal(issues: readonly unknown[]) {
  return createApiError('connector.invalid_config', { status: 400, data: { issues } });
}

test('each setting has a sentence in the console’s language at its field', () => {
  const issues = [
    { path: ['clientId'], problem: 'required', message: 'is required' },
    { path: ['tls', 'ca'], problem: 'required', message: 'is required' },
    { path: ['tls', 'key'], problem: 'of_a_later_server', message: 'is unknown' },
    { path: ['auth', 'pass'], problem: 'required', message: 'is required' },
  ];
  expect(serverFieldErrors(refusal(issues), t)).toEqual({
    config_clientId: 'Enter a value.',
    config_tls: 'ca: Enter a value. key: is unknown',
    config_password: 'Enter a value.',
  });
});

test('any other failure has no field', () => {
  expect(serverFieldErrors(createApiError('internal', { status: 500 }), t)).toEqual({});
});
