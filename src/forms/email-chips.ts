import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { type EmailError, emailErrors, type TakenEmails } from '~/src/lib/email-errors';

type Translate = TFunction<'email-chips'>;

export function problemText(t: Translate, problem: EmailError, email: string): string {
  return t(`errors.${problem}`, { email });
}

/** Validation of a list of addresses; an optional list may be empty. */
export function emailChipsSchema(
  t: Translate,
  {
    taken,
    isRequired = true,
    max = Infinity,
  }: { taken?: TakenEmails | undefined; isRequired?: boolean; max?: number } = {},
) {
  return yup
    .array()
    .of(yup.string().defined())
    .test('required', t('errors.required'), (emails) => !isRequired || Boolean(emails?.length))
    .max(max, t('errors.too_many', { max }))
    .test('problems', (emails, context) => {
      const reasons = emailErrors(emails ?? [], taken).flatMap((problem, index) =>
        problem ? [problemText(t, problem, emails?.[index] ?? '')] : [],
      );
      return (
        reasons.length === 0 || context.createError({ message: [...new Set(reasons)].join('\n') })
      );
    });
}
