import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { MAILBOX_PATTERN } from '~/contract/patterns';
import { INVITEES_MAX } from '~/contract/limits';

/** Why an address cannot be invited. */
export type EmailProblem = 'invalid' | 'duplicate' | 'pending' | 'member';

/** Addresses that are taken already; compared without case. */
export type TakenEmails = {
  readonly members?: readonly (string | null)[] | undefined;
  readonly pending?: readonly string[] | undefined;
};

const folded = (email: string): string => email.trim().toLowerCase();

const foldedSet = (emails: readonly (string | null)[] = []): ReadonlySet<string> =>
  new Set(emails.flatMap((email) => (email ? [folded(email)] : [])));

/** The problem of each address, at its index; of two that are the same the later one has it. */
export const emailProblems = (
  emails: readonly string[],
  taken: TakenEmails = {},
): readonly (EmailProblem | undefined)[] => {
  const members = foldedSet(taken.members);
  const pending = foldedSet(taken.pending);
  return emails.map((email, index) => {
    const key = folded(email);
    if (!MAILBOX_PATTERN.test(key)) return 'invalid';
    if (emails.findIndex((other) => folded(other) === key) < index) return 'duplicate';
    if (members.has(key)) return 'member';
    return pending.has(key) ? 'pending' : undefined;
  });
};

type Translate = TFunction<'email-chips'>;

export const problemText = (t: Translate, problem: EmailProblem, email: string): string =>
  t(`errors.${problem}`, { email });

/** Validation of a list of addresses; a list that is not required may be empty. */
export const emailChipsSchema = (
  t: Translate,
  { taken, isRequired = true }: { taken?: TakenEmails; isRequired?: boolean } = {},
) =>
  yup
    .array()
    .of(yup.string().defined())
    .test('required', t('errors.required'), (emails) => !isRequired || Boolean(emails?.length))
    .max(INVITEES_MAX, t('errors.too_many', { max: INVITEES_MAX }))
    .test('problems', (emails, context) => {
      const reasons = emailProblems(emails ?? [], taken).flatMap((problem, index) =>
        problem ? [problemText(t, problem, emails?.[index] ?? '')] : [],
      );
      return (
        reasons.length === 0 || context.createError({ message: [...new Set(reasons)].join('\n') })
      );
    });
