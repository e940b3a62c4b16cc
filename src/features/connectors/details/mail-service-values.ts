import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { COMPANY_INFORMATION_MAX, SENDER_NAME_MAX, containsUrl } from '~/contract/built-in-mail';
import { URL_MAX } from '~/contract/limits';
import { isWebUrl } from '~/contract/patterns';
import { fieldName } from '../config/config-values';

type Translate = TFunction<'connectors'>;

/** The fields of the built-in email service, by their keys in its configuration. */
export const MAIL_SERVICE_FIELDS = {
  senderName: fieldName('senderName'),
  companyInformation: fieldName('companyInformation'),
  appLogo: fieldName('appLogo'),
} as const;

function textWithoutUrl(t: Translate, max: number) {
  return yup
    .string()
    .trim()
    .max(max, t('error.too_long_of', { max }))
    .test('url', t('error.has_url'), (text) => !text || !containsUrl(text));
}

export function mailServiceSchema(t: Translate) {
  return yup.object({
    [MAIL_SERVICE_FIELDS.senderName]: textWithoutUrl(t, SENDER_NAME_MAX),
    [MAIL_SERVICE_FIELDS.companyInformation]: textWithoutUrl(t, COMPANY_INFORMATION_MAX),
    [MAIL_SERVICE_FIELDS.appLogo]: yup
      .string()
      .trim()
      .max(URL_MAX, t('error.too_long_of', { max: URL_MAX }))
      .test('url', t('error.logo_url'), (text) => !text || isWebUrl(text)),
  });
}

export function mailServiceLabels(t: Translate): Record<string, string> {
  return {
    [MAIL_SERVICE_FIELDS.senderName]: t('mail_service.sender_name'),
    [MAIL_SERVICE_FIELDS.companyInformation]: t('mail_service.company'),
    [MAIL_SERVICE_FIELDS.appLogo]: t('mail_service.logo'),
  };
}
