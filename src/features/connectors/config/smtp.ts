import type { ConnectorFormItem } from '~/src/api/endpoints/connectors.api';
import type { FieldPlace, PresentedItem } from './presented-item';

/**
 * SMTP as an admin thinks of it. Its configuration has an object of credentials and three switches,
 * of which only some combinations mean something; the form has a user, a password, and one choice.
 */

export const SMTP_ID = 'simple-mail-transfer-protocol';

type Config = Readonly<Record<string, unknown>>;

const SWITCHES = ['secure', 'ignoreTLS', 'requireTLS'] as const;
type Encryption = 'starttls' | 'starttls_always' | 'tls' | 'none';

const ENCRYPTION: ConnectorFormItem = {
  key: 'encryption',
  label: 'Encryption',
  type: 'Select',
  required: true,
  defaultValue: 'starttls',
  description: 'Port 587 goes with STARTTLS, port 465 with TLS from the start.',
  selectItems: [
    { value: 'starttls', title: 'STARTTLS where the server offers it' },
    { value: 'starttls_always', title: 'STARTTLS always' },
    { value: 'tls', title: 'TLS from the start' },
    { value: 'none', title: 'None' },
  ],
};
const CREDENTIALS: readonly ConnectorFormItem[] = [
  {
    key: 'user',
    label: 'User',
    type: 'Text',
    description: 'Leave it empty if the server asks for none.',
  },
  { key: 'password', label: 'Password', type: 'Text', isConfidential: true },
];
const PLACES: Readonly<Record<string, FieldPlace>> = {
  host: 'wide',
  port: 'narrow',
  user: 'half',
  password: 'half',
  fromEmail: 'half',
  replyTo: 'half',
};
const ORDER = [
  'host',
  'port',
  'user',
  'password',
  'encryption',
  'fromEmail',
  'replyTo',
  'templates',
];

function rankOf({ key }: ConnectorFormItem): number {
  const at = ORDER.indexOf(key);
  return at < 0 ? ORDER.length : at;
}

export function smtpItems(items: readonly ConnectorFormItem[]): readonly PresentedItem[] {
  const replaced: readonly string[] = ['auth', ...SWITCHES];
  return [...items.filter(({ key }) => !replaced.includes(key)), ...CREDENTIALS, ENCRYPTION]
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((item) => ({
      ...item,
      place: PLACES[item.key],
      isAdvanced: !ORDER.includes(item.key),
    }));
}

function encryptionOf({ secure, ignoreTLS, requireTLS }: Config): Encryption {
  if (secure === true) return 'tls';
  if (ignoreTLS === true) return 'none';
  return requireTLS === true ? 'starttls_always' : 'starttls';
}

export function readSmtp(config: Config): Config {
  const { user, pass } = (config['auth'] ?? {}) as Config;
  const rest = Object.entries(config).filter(([key]) => !SWITCHES.some((name) => name === key));
  return {
    ...Object.fromEntries(rest),
    user: user ?? '',
    password: pass ?? '',
    encryption: encryptionOf(config),
  };
}

export function writeSmtp({ user, password, encryption, auth, ...rest }: Config): Config {
  const hasCredentials = Boolean(user) || Boolean(password);
  return {
    ...rest,
    ...(hasCredentials
      ? { auth: { type: 'login', ...(auth as Config), user: user ?? '', pass: password ?? '' } }
      : {}),
    secure: encryption === 'tls',
    ignoreTLS: encryption === 'none',
    requireTLS: encryption === 'starttls_always',
  };
}
