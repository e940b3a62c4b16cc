import type { ReactNode } from 'react';
import { externalLinks } from '~/src/config/links';
import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { useRegionName } from '~/src/ui/use-region-name';
import { useTranslation } from '~/src/i18n/use-translation';
import { Badge } from '~/src/ui/badge';
import { Copy } from '~/src/ui/copy';
import { FormSection } from '~/src/ui/form-section';
import { Link } from '~/src/ui/link';
import { RegionFlag } from '~/src/ui/region-flag';
import styles from './settings.module.css';

type GeneralSectionProps = {
  readonly tenant: Tenant;
  /** The name field, or the read-only name. */
  readonly name: ReactNode;
  /** Converts a development tenant to production. */
  readonly convert?: ReactNode;
};

/** ID, name, region, and environment of the tenant. */
export function GeneralSection({ tenant, name, convert }: GeneralSectionProps) {
  const { t } = useTranslation(['tenant-settings', 'shell']);
  const { id, regionName, tag } = tenant;
  const region = useRegionName()(regionName);
  return (
    <FormSection title={t('general.title')} description={t('general.description')}>
      <Fact label={t('general.id')}>
        <Copy value={id} label={t('general.copy_id')} variant="contained" />
      </Fact>
      {name}
      <Fact
        label={t('general.region')}
        hint={
          <>
            {t('general.region_hint')}{' '}
            <Link href={externalLinks.docs} isExternal>
              {t('general.region_more')}
            </Link>
          </>
        }
      >
        <span className={styles.region}>
          <RegionFlag regionId={regionName} />
          {region}
        </span>
      </Fact>
      <Fact
        label={t('general.environment')}
        hint={
          <>
            {t(`environment.${tag}`)}{' '}
            {tag === 'development' && (
              <Link href={externalLinks.docs} isExternal>
                {t('environment.more')}
              </Link>
            )}
          </>
        }
      >
        <span className={styles.environment}>
          <Badge tone={tag === 'production' ? 'green' : 'neutral'}>
            {t(`shell:tenant.tags.${tag}`)}
          </Badge>
          {convert}
        </span>
      </Fact>
    </FormSection>
  );
}

type FactProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
};

/** A read-only value that looks like a field. */
export function Fact({ label, hint, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <span className={styles.label}>{label}</span>
      <div>{children}</div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
