import { useTranslation } from 'react-i18next';
import { Badge } from '~/src/ui/badge';
import { HiddenText } from '~/src/ui/text';

type StatusBadgeProps = { readonly status: number | null };

/** An HTTP status; red from 400 on and without a response. */
export function StatusBadge({ status }: StatusBadgeProps) {
  const { t } = useTranslation('webhooks');
  if (status === null) {
    return (
      <Badge tone="red">
        <span aria-hidden>{t('request.no_status')}</span>
        <HiddenText>{t('request.unanswered')}</HiddenText>
      </Badge>
    );
  }
  return <Badge tone={status < 400 ? 'green' : 'red'}>{status}</Badge>;
}
