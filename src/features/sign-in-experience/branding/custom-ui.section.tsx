import { useFormikContext } from 'formik';
import { FileArchive, Trash2 } from 'lucide-react';
import { useImperativeHandle } from 'react';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { UploadView } from '~/src/flows/upload';
import { useTranslation } from '~/src/i18n/use-translation';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { subscriptionPath } from '~/src/shared/plan-limits/paths';
import { PlanTag } from '~/src/shared/plan-limits/plan-tag';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import { Banner } from '~/src/ui/banner';
import { LinkButton } from '~/src/ui/button';
import { CardRow, CardRows } from '~/src/ui/card';
import { IconButton } from '~/src/ui/icon-button';
import { StatusPill } from '~/src/ui/status-pill';
import { Tile } from '~/src/ui/type-tile';
import { CardSection } from '../form/card-section';
import type { ExperienceValues } from '../form/experience.fields';
import styles from './branding.module.css';
import { useCustomUiUpload } from './custom-ui-upload';

/** Pages of the tenant's own instead of the built-in ones; the cloud edition serves them. */
export function CustomUiSection() {
  const { t } = useTranslation('sign-in-experience');
  const { isCloud, tenantId, details } = useQuota();
  if (!isCloud) return null;
  const isIncluded = details?.quota.bringYourUiEnabled !== false;
  return (
    <CardSection
      title={t('own_pages.title')}
      description={t('own_pages.text')}
      end={!isIncluded && <PlanTag plan="pro" />}
    >
      {!isIncluded && (
        <Banner
          title={t('own_pages.paywall')}
          action={
            <LinkButton size="sm" href={subscriptionPath(tenantId)}>
              {t('own_pages.plans')}
            </LinkButton>
          }
        />
      )}
      <OwnPages isIncluded={isIncluded} />
    </CardSection>
  );
}

/** The pages in the form, and the place to drop others. */
function OwnPages({ isIncluded }: { readonly isIncluded: boolean }) {
  const { t, i18n } = useTranslation('sign-in-experience');
  const { canWrite } = useDataAccess();
  const { actor, receiver } = useCustomUiUpload();
  const { values, setFieldValue } = useFormikContext<ExperienceValues>();
  const { data: experience } = useGetSignInExperienceQuery();
  useImperativeHandle(
    receiver.connect,
    () => (id) =>
      void setFieldValue('customUiAssets', id === null ? null : { id, createdAt: Date.now() }),
  );
  const pages = values.customUiAssets;
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const isLive = pages !== null && experience?.customUiAssets?.id === pages.id;
  return (
    <>
      {pages && (
        <CardRows>
          <CardRow
            start={<Tile icon={FileArchive} tint="petrol" size={36} />}
            action={
              <span className={styles.actions}>
                <StatusPill tone={isLive ? 'success' : 'warning'}>
                  {t(isLive ? 'own_pages.live' : 'own_pages.unsaved')}
                </StatusPill>
                {canWrite && (
                  <IconButton
                    icon={Trash2}
                    tone="danger"
                    label={t('own_pages.remove')}
                    onPress={() => void setFieldValue('customUiAssets', null)}
                  />
                )}
              </span>
            }
          >
            <b>{t('own_pages.pages')}</b>
            <p>{t('own_pages.uploaded', { time: time.format(pages.createdAt) })}</p>
          </CardRow>
        </CardRows>
      )}
      {canWrite && (
        <UploadView
          actor={actor}
          // The uploaded pages are the row above; here is room for the next ones.
          value={null}
          label={t(pages ? 'own_pages.replace' : 'own_pages.upload')}
          icon={FileArchive}
          isDisabled={!isIncluded}
        />
      )}
    </>
  );
}
