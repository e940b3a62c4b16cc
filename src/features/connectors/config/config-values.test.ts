import type { TFunction } from 'i18next';
import type { ValidationError } from 'yup';
import type { ConnectorFormItem } from '~/src/api/endpoints/connectors.api';
import { configForm } from './config-form';
import { configSchema, toConfig, toConfigValues } from './config-values';

const items: ConnectorFormItem[] = [
  { key: 'host', label: 'Host', type: 'Text', required: true },
  { key: 'port', label: 'Port', type: 'Number', required: true },
  { key: 'timeout', label: 'Timeout', type: 'Number' },
  { key: 'scope', label: 'Scope', type: 'MultilineText' },
  { key: 'method', label: 'Method', type: 'Select', defaultValue: 'post' },
  {
    key: 'algorithm',
    label: 'Algorithm',
    type: 'Text',
    required: true,
    showConditions: [{ targetKey: 'method', expectValue: 'jwt' }],
  },
  { key: 'prompts', label: 'Prompts', type: 'MultiSelect' },
  { key: 'templates', label: 'Templates', type: 'Json', defaultValue: [] },
  { key: 'secure', label: 'TLS', type: 'Switch' },
  { key: 'later', label: 'Later', type: 'Hologram' },
];

const filled = {
  host: 'mail.example.com',
  port: 25,
  timeout: 500,
  scope: 'openid email',
  method: 'jwt',
  algorithm: 'HS256',
  prompts: ['login'],
  templates: [{ usageType: 'Generic' }],
  secure: true,
  later: 'text',
};

test('a configuration that was not touched is sent as it was', () => {
  expect(toConfig(items, toConfigValues(items, filled), filled)).toEqual(filled);
});

test('only a new one has the defaults; scopes are entered one a line', () => {
  const blank = toConfigValues(items, undefined);
  expect(blank).toMatchObject({ config_method: 'post', config_templates: '[]', config_host: '' });
  expect(toConfigValues(items, {})).toMatchObject({ config_method: null });
  expect(toConfigValues(items, filled)).toMatchObject({ config_scope: 'openid\nemail' });
});

test('what is emptied, or no longer shown, is left out; settings without a field stay', () => {
  const values = {
    ...toConfigValues(items, filled),
    config_port: null,
    config_timeout: null,
    config_scope: '  ',
    config_method: 'post',
    config_prompts: [],
  };
  expect(toConfig(items, values, { ...filled, oneTap: { isEnabled: true } })).toEqual({
    host: 'mail.example.com',
    method: 'post',
    templates: [{ usageType: 'Generic' }],
    secure: true,
    later: 'text',
    oneTap: { isEnabled: true },
  });
});

test('required fields count while they are shown, and JSON has to be valid', async () => {
  const schema = configSchema(items, ((key: string) => key) as TFunction<'connectors'>);
  const errorsOf = (change: Record<string, unknown>) =>
    schema.validate({ ...toConfigValues(items, filled), ...change }, { abortEarly: false }).then(
      () => ({}),
      ({ inner }: ValidationError) =>
        Object.fromEntries(inner.map(({ path, message }) => [path, message])),
    );
  expect(await errorsOf({})).toEqual({});
  expect(await errorsOf({ config_host: '', config_algorithm: '', config_templates: '[' })).toEqual({
    config_host: 'error.required',
    config_algorithm: 'error.required',
    config_templates: 'error.json',
  });
  expect(await errorsOf({ config_method: 'post', config_algorithm: '' })).toEqual({});
  expect(await errorsOf({ config_port: null })).toEqual({ config_port: 'error.required' });
  expect(await errorsOf({ config_timeout: null, config_method: null })).toEqual({});
});

describe('SMTP', () => {
  const smtp = configForm({
    id: 'simple-mail-transfer-protocol',
    formItems: [
      { key: 'host', label: 'Host', type: 'Text', required: true },
      { key: 'auth', label: 'Authentication', type: 'Json' },
      ...['secure', 'ignoreTLS', 'requireTLS'].map((key) => ({ key, label: key, type: 'Switch' })),
      { key: 'name', label: 'Client host name', type: 'Text' },
    ],
  });

  test('has a user, a password, and one choice of encryption; few need the rest', () => {
    expect(smtp.items.map(({ key }) => key)).toEqual([
      'host',
      'user',
      'password',
      'encryption',
      'name',
    ]);
    expect(smtp.items.filter(({ isAdvanced }) => isAdvanced).map(({ key }) => key)).toEqual([
      'name',
    ]);
  });

  test.each([
    ['starttls', {}],
    ['starttls_always', { requireTLS: true }],
    ['tls', { secure: true }],
    ['none', { ignoreTLS: true }],
  ])('%s is what the switches say', (encryption, switches) => {
    const stored = {
      host: 'mail.example',
      auth: { type: 'login', user: 'ada', pass: 'hunter2' },
      secure: false,
      ignoreTLS: false,
      requireTLS: false,
      ...switches,
    };
    const values = smtp.toValues(stored);
    expect(values).toMatchObject({
      config_user: 'ada',
      config_password: 'hunter2',
      config_encryption: encryption,
    });
    expect(smtp.toConfig(values, stored)).toEqual(stored);
  });

  test('a new one upgrades where it can, and asks for nothing without credentials', () => {
    const values = { ...smtp.toValues(undefined), config_host: 'mail.example' };
    expect(smtp.toConfig(values)).toEqual({
      host: 'mail.example',
      secure: false,
      ignoreTLS: false,
      requireTLS: false,
    });
  });

  test('emptied credentials are gone', () => {
    const stored = { host: 'mail.example', auth: { type: 'login', user: 'ada', pass: 'x' } };
    const values = { ...smtp.toValues(stored), config_user: '', config_password: '' };
    expect(smtp.toConfig(values, stored)).not.toHaveProperty('auth');
  });
});
