import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { useSecondsUntil } from './use-seconds-until';

type RetryButtonProps = {
  readonly onPress: () => void;
  /** Epoch milliseconds before which it would be refused again; the button counts down to it. */
  readonly retryAt?: number | undefined;
  /** Default: "Try again". */
  readonly label?: string | undefined;
  readonly icon?: LucideIcon | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly isBlock?: boolean | undefined;
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'link' | undefined;
};

/** Asks once more, as soon as the server wants to be asked. */
export function RetryButton({ retryAt, label, ...button }: RetryButtonProps) {
  const { t } = useTranslation('ui');
  const seconds = useSecondsUntil(retryAt);
  return (
    <Button {...button} isDisabled={seconds > 0}>
      {seconds > 0 ? t('retryIn', { seconds }) : (label ?? t('retry'))}
    </Button>
  );
}
