import type { LucideIcon } from 'lucide-react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from './button';
import { useSecondsUntil } from './use-seconds-until';

type RetryButtonProps = {
  readonly onPress: () => void;
  /** Epoch milliseconds before which a retry would be rejected; the button counts down to it. */
  readonly retryAt?: number | undefined;
  /** Default: "Try again". */
  readonly label?: string | undefined;
  readonly icon?: LucideIcon | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly isBlock?: boolean | undefined;
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'link' | undefined;
};

/** Retries as soon as the server allows it. */
export function RetryButton({ retryAt, label, ...button }: RetryButtonProps) {
  const { t } = useTranslation('ui');
  const seconds = useSecondsUntil(retryAt);
  return (
    <Button {...button} isDisabled={seconds > 0}>
      {seconds > 0 ? t('retry_in', { seconds }) : (label ?? t('retry'))}
    </Button>
  );
}
