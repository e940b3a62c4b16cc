import { RefreshCw } from 'lucide-react';
import type { writeOf } from '~/src/api/mutation';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { Mono } from '~/src/ui/text';
import styles from './signing-key.module.css';

const SIGNATURE_HEADER = 'gatehouse-signature-sha-256';

type ReplaceKeyProps<Answer> = {
  /** Of the receiver. */
  readonly name: string;
  /** What becomes of requests that are signed with the old key. */
  readonly detail: string;
  readonly write: () => Pick<ReturnType<typeof writeOf>, 'calls'> & {
    readonly action: () => Promise<Answer>;
  };
  readonly onReplaced: (answer: Answer) => void;
};

/** Replaces the signing key of a receiver at once, after a warning. */
export function ReplaceKey<Answer>({ name, detail, write, onReplaced }: ReplaceKeyProps<Answer>) {
  const { t } = useTranslation('receivers');
  const confirm = useConfirm();
  const replace = () => {
    const { action, calls } = write();
    return confirm({
      title: t('key.title', { name }),
      warning: { title: t('key.effect'), detail },
      confirmLabel: t('key.replace'),
      calls,
      action: async () => onReplaced(await action()),
    });
  };
  return (
    <div className={styles.replace}>
      <Button size="sm" icon={RefreshCw} onPress={() => void replace()}>
        {t('key.replace')}
      </Button>
      <span>
        {t('key.hint')} <Mono>{SIGNATURE_HEADER}</Mono>
      </span>
    </div>
  );
}
