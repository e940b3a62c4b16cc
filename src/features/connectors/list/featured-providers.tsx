import { Link as AriaLink } from 'react-aria-components';
import { useListConnectorFactoriesQuery } from '~/src/api/endpoints/connectors.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { nameOf } from '~/src/shared/connectors/connector-groups';
import { ConnectorLogo } from '~/src/shared/connectors/connector-logo';
import { Link } from '~/src/ui/link';
import { ConnectorsSection } from '../connectors-section';
import { type Choice, choicesOf } from '../create/choices';
import styles from './featured-providers.module.css';

const SHOWN = 8;

/** Providers to begin with, as long as there is none. */
export function FeaturedProviders() {
  const { t, i18n } = useTranslation('connectors');
  const path = useConsolePath()('/connectors/social');
  const { data } = useListConnectorFactoriesQuery();
  if (!data) return null;
  const { featured, others, standard } = choicesOf('Social', data, []);
  const count = featured.length + others.length + standard.length;
  // One that is used on several platforms is chosen in the catalog.
  const hrefOf = ({ first, members }: Choice) =>
    members.length > 1 ? `${path}/create/Social` : `${path}/guide/${first.id}`;
  return (
    <ConnectorsSection
      title={t('create.featured')}
      note={<Link href={`${path}/create/Social`}>{t('list.all_providers', { count })}</Link>}
    >
      <ul className={styles.grid}>
        {featured.slice(0, SHOWN).map((choice) => (
          <li key={choice.key}>
            <AriaLink href={hrefOf(choice)} className={styles.tile ?? ''}>
              <ConnectorLogo
                name={nameOf(choice.first, i18n.language)}
                logo={choice.first.logo}
                logoDark={choice.first.logoDark}
              />
              {nameOf(choice.first, i18n.language)}
            </AriaLink>
          </li>
        ))}
      </ul>
    </ConnectorsSection>
  );
}
