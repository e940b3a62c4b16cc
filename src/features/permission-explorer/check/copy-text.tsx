import { Check, Copy } from 'lucide-react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { useCopy } from '~/src/ui/use-copy';

/** Copies the result as text, for a ticket or a message. */
export function CopyText({ text }: { readonly text: string }) {
  const { t } = useTranslation(['permission-explorer', 'ui']);
  const [status, copy] = useCopy();
  return (
    <Button size="sm" icon={status === 'copied' ? Check : Copy} onPress={() => copy(text)}>
      <span role="status">{status === 'idle' ? t('check.copy') : t(`ui:copy.${status}`)}</span>
    </Button>
  );
}
