import type { TFunction } from 'i18next';
import * as yup from 'yup';
import type { LogStreamType } from '~/contract/log-streams';
import type {
  LogStream,
  LogStreamChanges,
  NewLogStream,
} from '~/src/api/endpoints/log-streams.api';
import { describeForm, type FormValuesOf } from '~/src/forms/describe-form';
import { optionalText, text } from '~/src/forms/field-kinds';
import { headerRows, headersOf } from '~/src/shared/receivers/headers';
import { destinationSchema, keysSchema, nameSchema } from './stream.schema';

type Translate = TFunction<'log-streams'>;
type Config = LogStream['config'];
type Filter = LogStream['filter'];
/** `all` is no filter. */
export type ResultChoice = NonNullable<Filter['result']> | 'all';

/** Port of syslog over TLS (RFC 5425). */
const SYSLOG_PORT = 6514;

const generalForm = describeForm<LogStream, LogStreamChanges, Translate, NewLogStream>()({
  name: text({ label: (t) => t('field.name'), schema: nameSchema, isCopied: false }),
  config: null,
  filter: null,
  // Paused and resumed at once, by its own button.
  enabled: null,
});

/** The rules of a destination depend on the type of the stream: `streamSchema`. */
const configForm = describeForm<Config, Config, Translate>()({
  url: optionalText({ label: (t) => t('field.url'), schema: null, isCopied: false }),
  host: optionalText({ label: (t) => t('field.host'), schema: null, isCopied: false }),
  port: {
    label: (t) => t('field.port'),
    schema: null,
    isCopied: false,
    read: (port: Config['port']) => String(port ?? SYSLOG_PORT),
    write: (port: string) => (port.trim() === '' ? undefined : Number(port)),
  },
  ca: optionalText({ label: (t) => t('field.ca'), schema: null, isCopied: false }),
  headers: {
    label: (t) => t('field.headers'),
    schema: null,
    isCopied: false,
    read: headerRows,
    write: headersOf,
  },
});

const filterForm = describeForm<Filter, Filter, Translate>()({
  keys: {
    label: (t) => t('field.keys'),
    schema: keysSchema,
    isCopied: false,
    read: (keys: Filter['keys']): string[] => [...(keys ?? [])],
    write: (keys: string[]) => (keys.length > 0 ? keys : undefined),
  },
  result: {
    label: (t) => t('field.result'),
    schema: null,
    isCopied: false,
    read: (result: Filter['result']): ResultChoice => result ?? 'all',
    write: (result: ResultChoice) => (result === 'all' ? undefined : result),
  },
});

/** What the settings form edits. */
export type StreamFormValues = FormValuesOf<typeof generalForm> &
  FormValuesOf<typeof configForm> &
  FormValuesOf<typeof filterForm>;

export const emptyStream: StreamFormValues = {
  ...generalForm.toValues({
    tenantId: '',
    id: '',
    name: '',
    type: 'https',
    config: {},
    filter: {},
    enabled: true,
    createdAt: 0,
  }),
  ...configForm.toValues({}),
  ...filterForm.toValues({}),
};

export function toFormValues(stream: LogStream): StreamFormValues {
  return {
    ...generalForm.toValues(stream),
    ...configForm.toValues(stream.config),
    ...filterForm.toValues(stream.filter),
  };
}

/** What the type has of a destination. */
function toConfig(values: StreamFormValues, type: LogStreamType): Config {
  const { url, headers = {}, host, port, ca } = configForm.toBody(values);
  if (type === 'syslog') {
    return {
      ...(host === undefined ? {} : { host }),
      ...(port === undefined ? {} : { port }),
      ...(ca === undefined ? {} : { ca }),
    };
  }
  return {
    ...(url === undefined ? {} : { url }),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
  };
}

export function toUpdateBody(values: StreamFormValues, type: LogStreamType) {
  return {
    ...generalForm.toBody(values),
    config: toConfig(values, type),
    filter: filterForm.toBody(values),
  };
}

export function toNewStream(values: StreamFormValues, type: LogStreamType): NewLogStream {
  return { name: '', ...toUpdateBody(values, type), type };
}

/** In the order in which changes are listed. */
export function streamLabels(t: Translate) {
  return { ...generalForm.labels(t), ...configForm.labels(t), ...filterForm.labels(t) };
}

export function streamSchema(t: Translate, type: LogStreamType) {
  return generalForm
    .schema(t)
    .concat(filterForm.schema(t))
    .concat(yup.object(destinationSchema(t, type)));
}
