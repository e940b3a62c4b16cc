import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { INVITEES_MAX, URL_MAX } from '~/contract/limits';
import { isCustomSchemeUri, isWebUrl } from '~/contract/patterns';
import { emailChipsSchema } from '~/src/forms/email-chips';
import type { TakenEmails } from '~/src/lib/email-errors';

export const EXPIRY_DAYS = ['1', '7', '14', '30'] as const;
export type ExpiryDays = (typeof EXPIRY_DAYS)[number];

export type InviteValues = {
  emails: string[];
  days: ExpiryDays;
  isSent: boolean;
  link: string;
};

type T = TFunction<'organizations'>;

/** Where users accept: a page, or an application's scheme. */
export function linkField(t: T) {
  return yup
    .string()
    .trim()
    .max(URL_MAX, t('error.too_long', { max: URL_MAX }))
    .test('link', t('error.url'), (text) => !text || isWebUrl(text) || isCustomSchemeUri(text));
}

export function inviteSchema(t: T, tChips: TFunction<'email-chips'>, taken: TakenEmails) {
  return yup.object({
    emails: emailChipsSchema(tChips, { taken, max: INVITEES_MAX }),
    link: linkField(t),
  });
}
