import { useFormikContext } from 'formik';
import { Globe, Smartphone } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useListConnectorsQuery } from '~/src/api/endpoints/connectors.api';
import { FormSwitch } from '~/src/forms/form-fields';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { ConnectorLogo } from '~/src/shared/connectors/connector-logo';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { Badge } from '~/src/ui/badge';
import { Banner } from '~/src/ui/banner';
import { LinkButton } from '~/src/ui/button';
import { Link } from '~/src/ui/link';
import { FieldSkeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { AddMenu, SortableList } from '~/src/ui/sortable-list';
import { CardSection } from '../form/card-section';
import type { ExperienceValues } from '../form/experience.fields';
import styles from './methods.module.css';
import { groupOf, socialGroups } from './social-groups';

const platformIcons = { Web: Globe, Native: Smartphone } as const;

function scrollIntoView(element: HTMLElement | null): void {
  // jsdom has no scrollIntoView.
  element?.scrollIntoView?.({ block: 'center' });
}

/** The social accounts users sign in with. */
export function SocialSection() {
  const { t, i18n } = useTranslation('sign-in-experience');
  const { canWrite } = useDataAccess();
  const consolePath = useConsolePath();
  const { data: connectors } = useListConnectorsQuery();
  const { values, setFieldValue } = useFormikContext<ExperienceValues>();
  const targets = values.socialSignInConnectorTargets;
  const groups = socialGroups(connectors ?? [], i18n.language);
  const settings = consolePath('/connectors/social');
  const change = (next: readonly string[]) =>
    void setFieldValue('socialSignInConnectorTargets', next);
  const isWanted = useLocation().hash === '#social';
  if (!connectors) {
    return (
      <CardSection title={t('fields.socialSignInConnectorTargets')}>
        <SkeletonRegion>
          <FieldSkeleton />
        </SkeletonRegion>
      </CardSection>
    );
  }
  return (
    <CardSection
      title={t('fields.socialSignInConnectorTargets')}
      rootRef={isWanted ? scrollIntoView : undefined}
      description={
        groups.length > 0 && (
          <>
            {t('social.text')} <Link href={settings}>{t('social.connectors')}</Link>
          </>
        )
      }
    >
      {groups.length === 0 && (
        <Banner
          title={t('social.none')}
          action={
            <LinkButton size="sm" href={settings}>
              {t('social.set_up')}
            </LinkButton>
          }
        >
          {t('social.none_text')}
        </Banner>
      )}
      {targets.length > 0 && (
        <SortableList
          label={t('fields.socialSignInConnectorTargets')}
          items={targets}
          keyOf={(target) => target}
          nameOf={(target) => groupOf(groups, target).name}
          isReadOnly={!canWrite}
          onReorder={change}
          onRemove={(target) => change(targets.filter((other) => other !== target))}
        >
          {(target) => {
            const { name, logo, logoDark, platforms } = groupOf(groups, target);
            return (
              <span className={styles.provider}>
                <ConnectorLogo name={name} logo={logo} logoDark={logoDark} />
                <span className={styles.name}>{name}</span>
                {platforms.length > 1 &&
                  platforms.map((platform) => (
                    <Badge
                      key={platform}
                      tone="outline"
                      icon={platform === 'Universal' ? undefined : platformIcons[platform]}
                    >
                      {t(`platforms.${platform}`)}
                    </Badge>
                  ))}
              </span>
            );
          }}
        </SortableList>
      )}
      {canWrite && (
        <AddMenu
          label={t('social.add')}
          options={groups
            .filter(({ target }) => !targets.includes(target))
            .map(({ target, name }) => ({ value: target, label: name }))}
          onAdd={(target) => change([...targets, target])}
        />
      )}
      {targets.length > 0 && (
        <FormSwitch
          name="socialSignIn"
          label={t('fields.socialSignIn')}
          description={t('social.linking')}
        />
      )}
    </CardSection>
  );
}
