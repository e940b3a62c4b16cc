import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { URL_MAX } from '~/contract/limits';
import { HOOK_NAME_MAX } from '~/contract/webhooks';
import { isEndpoint } from '~/src/shared/receivers/endpoint';

type Translate = TFunction<'webhooks'>;

export function nameSchema(t: Translate) {
  return yup
    .string()
    .trim()
    .required(t('error.name_required'))
    .max(HOOK_NAME_MAX, t('error.too_long', { max: HOOK_NAME_MAX }));
}

export function urlSchema(t: Translate) {
  return yup
    .string()
    .trim()
    .required(t('error.url_required'))
    .max(URL_MAX, t('error.too_long', { max: URL_MAX }))
    .test('url', t('error.url_invalid'), (value) => isEndpoint(value));
}

export function eventsSchema(t: Translate) {
  return yup.array().min(1, t('error.events_required'));
}
