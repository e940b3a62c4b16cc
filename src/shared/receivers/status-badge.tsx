import { useTranslation } from '~/src/i18n/use-translation';
import { Badge } from '~/src/ui/badge';
import { HiddenText } from '~/src/ui/text';

type StatusBadgeProps = {
  readonly status: number | null;
  /** Whether it failed without a status; syslog has none. */
  readonly isFailed?: boolean;
};

/** An HTTP status; green only if the receiver took what was sent, red without a response. */
export function StatusBadge({ status, isFailed = true }: StatusBadgeProps) {
  const { t } = useTranslation('receivers');
  if (status !== null) return <Badge tone={status < 300 ? 'green' : 'red'}>{status}</Badge>;
  if (!isFailed) return <Badge tone="green">{t('status.sent')}</Badge>;
  return (
    <Badge tone="red">
      <span aria-hidden>{t('status.none')}</span>
      <HiddenText>{t('status.unanswered')}</HiddenText>
    </Badge>
  );
}
