import { Trans } from 'react-i18next';
import type { ConnectorFormItem } from '~/src/api/endpoints/connectors.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { Link } from '~/src/ui/link';

/** Templates of emails with texts of their own, not those that a service keeps and approves. */
export function hasWording({ key, defaultValue }: ConnectorFormItem): boolean {
  const [first] = Array.isArray(defaultValue) ? (defaultValue as readonly unknown[]) : [];
  return key === 'templates' && typeof first === 'object' && first !== null && 'subject' in first;
}

/** Where messages are worded with a preview; in another tab, as the form is not saved yet. */
export function WordingHint() {
  const { t } = useTranslation('connectors');
  const href = useConsolePath()('/connectors/messages');
  return (
    <Trans
      t={t}
      i18nKey="wording.text"
      components={{
        messages: (
          <Link href={href} isExternal>
            {null}
          </Link>
        ),
      }}
    />
  );
}
