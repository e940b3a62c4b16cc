import { Trans } from 'react-i18next';
import { VERIFICATION_CODE_LENGTH } from '~/contract/limits';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { useTranslation } from '~/src/i18n/use-translation';
import { OutboxNote } from '~/src/shared/sandbox/outbox-note';
import { Button } from '~/src/ui/button';
import { CodeField } from '~/src/ui/code-field';
import { useCodeEntry } from '~/src/ui/use-code-entry';
import styles from './identity-change.module.css';

/** `0:41` */
function clock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

type CodeFormProps = {
  readonly isBusy: boolean;
  /** The error for a rejected code, and the rejection itself: each one clears the boxes. */
  readonly failure: string | null;
  readonly refusal: object | null;
  readonly secondsToResend: number;
  readonly canUsePassword: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onResend: () => void;
  readonly onUsePassword: () => void;
};

/** The six digits that were sent; a complete code is submitted at once. */
export function CodeForm(props: CodeFormProps) {
  const { isBusy, failure, secondsToResend, canUsePassword } = props;
  const { t } = useTranslation('profile');
  const entry = useCodeEntry({
    length: VERIFICATION_CODE_LENGTH,
    isBusy,
    refusal: props.refusal,
    onComplete: props.onSubmit,
  });
  const resend = () => {
    entry.clear();
    props.onResend();
  };
  return (
    <div className={styles.form}>
      <CodeField
        label={t('identity.code.label')}
        digitLabel={(position) =>
          t('identity.code.digit', { position, total: VERIFICATION_CODE_LENGTH })
        }
        entry={entry}
        description={t(isBusy ? 'identity.code.checking' : 'identity.code.hint')}
        errorMessage={entry.isRefused ? failure : undefined}
      />
      <OutboxNote tenantId={ADMIN_TENANT_ID} content="code" onOpen={entry.focusFirst} />
      <div className={styles.other}>
        <p>
          {t('identity.code.nothing')}{' '}
          {secondsToResend > 0 ? (
            <Trans t={t} i18nKey="identity.code.wait" values={{ time: clock(secondsToResend) }}>
              Send another in <b dir="ltr">0:41</b>.
            </Trans>
          ) : (
            <Button variant="link" isDisabled={isBusy} onPress={resend}>
              {t('identity.code.resend')}
            </Button>
          )}
        </p>
        {canUsePassword && (
          <p>
            <Button variant="link" isDisabled={isBusy} onPress={props.onUsePassword}>
              {t('identity.code.use_password')}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
