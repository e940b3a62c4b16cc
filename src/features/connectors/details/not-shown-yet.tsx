import type { Connector } from '~/src/api/endpoints/connectors.api';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { LinkButton } from '~/src/ui/button';
import { isInUse } from '../connector-kinds';
import styles from './not-shown-yet.module.css';

/** A provider that is set up, and that users do not see: what is left to do, and where. */
export function NotShownYet({ connector }: { readonly connector: Connector }) {
  const { t } = useTranslation('connectors');
  const href = useConsolePath()('/sign-in-experience/sign-up-and-sign-in#social');
  const { data: settings } = useGetSignInExperienceQuery();
  if (!settings || isInUse(connector, settings)) return null;
  return (
    <div className={styles.note}>
      <Banner
        tone="neutral"
        title={t('details.not_shown')}
        action={
          <LinkButton size="sm" href={href}>
            {t('details.add_to_page')}
          </LinkButton>
        }
        isStacked
      >
        {t('details.not_shown_text')}
      </Banner>
    </div>
  );
}
