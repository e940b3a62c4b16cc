import { toApiError } from '~/src/api/api-error';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import styles from '../../organizations.module.css';

/** A rejected invitee. */
export type InviteError = { readonly email: string; readonly error: unknown };

/** Why invitations were rejected: the shared reason, or each reason with its addresses. */
export function InviteErrors({ refusals }: { readonly refusals: readonly InviteError[] }) {
  const { t } = useTranslation('organizations');
  const { textOf } = useErrorTexts();
  /** Messages for common reasons: the server's first code has many meanings. */
  const reasonOf = (error: unknown): string => {
    const { code, status } = toApiError(error);
    if (code === 'entity.unique_integrity_violation') return t('invite.is_pending');
    return code === 'request.invalid_input' && status === 422
      ? t('invite.is_member')
      : textOf(error);
  };
  const emailsOf = new Map<string, readonly string[]>();
  for (const { email, error } of refusals) {
    const reason = reasonOf(error);
    emailsOf.set(reason, [...(emailsOf.get(reason) ?? []), email]);
  }
  const reasons = [...emailsOf];
  // The field has no other addresses: a single reason needs no names.
  if (reasons.length === 1) return reasons[0]?.[0];
  return reasons.map(([reason, emails]) => (
    <span key={reason} className={styles.refusal}>
      <bdi dir="ltr">{emails.join(', ')}</bdi> {reason}
    </span>
  ));
}
