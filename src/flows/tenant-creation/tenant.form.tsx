import type { ReactNode } from 'react';
import { TENANT_NAME_MAX } from '~/contract/limits';
import type { RegionChoice } from '~/machines/tenant-creation.machine';
import { useRegionName } from '~/src/ui/use-region-name';
import { useTranslation } from '~/src/i18n/use-translation';
import { Badge } from '~/src/ui/badge';
import { RadioCards } from '~/src/ui/radio-cards';
import { RegionFlag } from '~/src/ui/region-flag';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { TextField } from '~/src/ui/text-field';
import styles from './tenant.form.module.css';

export type TenantFormValues = {
  readonly name: string;
  /** Empty until selected: the chart's default then. */
  readonly regionName: string;
  readonly tag: string;
};

type TenantFormProps = {
  readonly values: TenantFormValues;
  readonly nameError: string | undefined;
  /** Null while loading. */
  readonly regions: readonly RegionChoice[] | null;
  /** Replaces the regions. */
  readonly problem?: ReactNode | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (name: keyof TenantFormValues, value: string) => void;
};

const purposes = ['development', 'production'] as const;

/** Name, region, and environment of a tenant. */
export function TenantForm(props: TenantFormProps) {
  const { values, nameError, regions, problem, isDisabled, onChange } = props;
  const { t } = useTranslation('tenant-creation');
  const regionName = useRegionName();
  const hasPrivate = regions?.some(({ isPrivate }) => isPrivate) ?? false;
  const region = regions?.find(({ id }) => id === values.regionName);
  return (
    <>
      <TextField
        autoFocus
        isRequired
        label={t('name')}
        placeholder={t('name_placeholder')}
        value={values.name}
        errorMessage={nameError}
        limit={TENANT_NAME_MAX}
        autoComplete="off"
        isDisabled={isDisabled}
        onChange={(name) => onChange('name', name)}
      />
      {problem ? (
        problem
      ) : regions === null ? (
        <SkeletonRegion>
          <div className={styles.skeletons}>
            {['EU', 'US', 'AU', 'JP', 'development', 'production'].map((card) => (
              <Skeleton key={card} height={card.length === 2 ? 46 : 84} />
            ))}
          </div>
        </SkeletonRegion>
      ) : (
        <>
          <RadioCards
            label={t(hasPrivate ? 'instance' : 'region')}
            description={t('region_hint')}
            columns={2}
            isRequired
            isDisabled={isDisabled}
            value={values.regionName}
            onChange={(id) => onChange('regionName', id)}
            options={regions.map(({ id, name, isPrivate }) => ({
              value: id,
              label: isPrivate ? name : regionName(id, name),
              end: (
                <>
                  {isPrivate && <Badge>{t('private')}</Badge>}
                  <RegionFlag regionId={id} />
                </>
              ),
            }))}
          />
          <RadioCards
            label={t('purpose')}
            columns={2}
            isRequired
            isDisabled={isDisabled}
            value={values.tag}
            onChange={(tag) => onChange('tag', tag)}
            options={purposes
              .filter((tag) => region?.tags.includes(tag))
              .map((tag) => ({
                value: tag,
                label: t(`purposes.${tag}.label`),
                description: t(`purposes.${tag}.hint`),
              }))}
          />
        </>
      )}
    </>
  );
}
