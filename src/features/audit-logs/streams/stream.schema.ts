import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { URL_MAX } from '~/contract/limits';
import {
  LOG_STREAM_CA_MAX,
  LOG_STREAM_KEY_PATTERN,
  LOG_STREAM_KEYS_MAX,
  LOG_STREAM_MASK,
  LOG_STREAM_NAME_MAX,
  type LogStreamType,
} from '~/contract/log-streams';
import { isEndpoint } from '~/src/shared/receivers/endpoint';
import { headersSchema } from '~/src/shared/receivers/headers';

type Translate = TFunction<'log-streams'>;

const HOST_MAX = 253;
const PORT_MAX = 65_535;

/** A host name or an IP address alone, as the server takes it. */
function isHost(text: string): boolean {
  const url = `https://${text.includes(':') ? `[${text}]` : text}`;
  if (!URL.canParse(url)) return false;
  const { port, username, pathname, search, hash } = new URL(url);
  return !port && !username && pathname === '/' && !search && !hash && !text.includes('/');
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= PORT_MAX;
}

export function nameSchema(t: Translate) {
  return yup
    .string()
    .trim()
    .required(t('error.name_required'))
    .max(LOG_STREAM_NAME_MAX, t('error.too_long', { max: LOG_STREAM_NAME_MAX }));
}

export function keysSchema(t: Translate) {
  return yup
    .array()
    .max(LOG_STREAM_KEYS_MAX, t('error.keys_too_many', { max: LOG_STREAM_KEYS_MAX }))
    .of(yup.string().matches(LOG_STREAM_KEY_PATTERN, t('error.key_invalid')));
}

function webSchema(t: Translate) {
  return {
    url: yup
      .string()
      .trim()
      .required(t('error.url_required'))
      .max(URL_MAX, t('error.too_long', { max: URL_MAX }))
      .test('url', t('error.url_invalid'), (value) => isEndpoint(value)),
    headers: headersSchema({
      text: (error, values) => t(`error.${error}`, { ...values }),
      mask: LOG_STREAM_MASK,
    }),
  };
}

function syslogSchema(t: Translate) {
  return {
    host: yup
      .string()
      .trim()
      .required(t('error.host_required'))
      .max(HOST_MAX, t('error.too_long', { max: HOST_MAX }))
      .test('host', t('error.host_invalid'), (value) => isHost(value)),
    // The server's default applies without one.
    port: yup
      .string()
      .trim()
      .test('port', t('error.port_invalid'), (value = '') => value === '' || isPort(value)),
    ca: yup
      .string()
      .trim()
      .max(LOG_STREAM_CA_MAX, t('error.too_long', { max: LOG_STREAM_CA_MAX }))
      .test(
        'pem',
        t('error.ca_invalid'),
        (value) => !value || value.includes('-----BEGIN CERTIFICATE-----'),
      ),
  };
}

/** Rules of the destination; those of another type do not apply. */
export function destinationSchema(t: Translate, type: LogStreamType) {
  return type === 'syslog' ? syslogSchema(t) : webSchema(t);
}
