import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type ChainVerification,
  useLazyVerifyAdminActionsQuery,
} from '~/src/api/endpoints/logs.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatDate } from '~/src/lib/format';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { Link } from '~/src/ui/link';
import styles from './verification.module.css';

type Shown = {
  readonly button: ReactNode;
  /** Absent until it was asked for. */
  readonly result: ReactNode;
};

/**
 * The button that verifies the chain of admin actions, and what it found.
 * @param rowPath URL of a row's details
 */
export function useVerification(rowPath: (id: string) => string): Shown {
  const { t } = useTranslation('audit-logs');
  const { textOf } = useErrorTexts();
  const [verify, { data, error, isFetching }] = useLazyVerifyAdminActionsQuery();
  return {
    button: (
      <Button icon={ShieldCheck} isLoading={isFetching} onPress={() => void verify()}>
        {t(data || error ? 'verify.again' : 'verify.start')}
      </Button>
    ),
    result: !isFetching && (
      <div className={styles.result}>
        {error ? (
          <Banner tone="danger" role="alert" title={t('verify.failed')}>
            {textOf(error)}
          </Banner>
        ) : (
          data && <Found verification={data} rowPath={rowPath} />
        )}
      </div>
    ),
  };
}

type FoundProps = {
  readonly verification: ChainVerification;
  readonly rowPath: (id: string) => string;
};

function Found({ verification: { verified, since, broken }, rowPath }: FoundProps) {
  const { t, i18n } = useTranslation('audit-logs');
  const date = since === null ? '' : formatDate(new Date(since), i18n.language);
  const intact = t(since === null ? 'verify.none' : 'verify.intact', { count: verified, date });
  if (!broken) {
    return (
      <Banner tone="success" role="status" title={t('verify.sound')}>
        {intact}
      </Banner>
    );
  }
  const { reason, seq, id } = broken;
  return (
    <Banner
      tone="danger"
      role="alert"
      isStacked
      title={t(`verify.${reason}`, { number: seq.toLocaleString(i18n.language) })}
      action={id !== null && <Link href={rowPath(id)}>{t('verify.show')}</Link>}
    >
      {reason === 'checkpoint' ? t('verify.checkpoint_text') : t('verify.before', { intact })}
    </Banner>
  );
}
