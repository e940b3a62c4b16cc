import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileFieldPart } from '~/contract/profile-fields';
import type { ProfileField } from '~/src/api/endpoints/custom-profile-fields.api';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { contrastRatio, DEFAULT_BRAND_COLOR } from '~/src/lib/color';
import { cx } from '~/src/ui/cx';
import { useFieldName } from './field-look';
import styles from './fields-preview.module.css';

/** Dark text where white would be hard to read on the tenant's color (WCAG 2.2, 1.4.3). */
function textOn(color: string): string {
  return (contrastRatio(color, '#FFFFFF') ?? 21) >= 4.5 ? '#FFFFFF' : '#000000';
}

type FieldsPreviewProps = {
  readonly fields: readonly ProfileField[];
  /** One field alone, as it stands among others. */
  readonly isSingle?: boolean;
};

/** The fields as users meet them after sign-up, in the tenant's color; nothing can be entered. */
export function FieldsPreview({ fields, isSingle = false }: FieldsPreviewProps) {
  const { t } = useTranslation('profile-fields');
  const { data: experience } = useGetSignInExperienceQuery();
  const brand = experience?.color.primaryColor ?? DEFAULT_BRAND_COLOR;
  return (
    <div
      className={cx(styles.stage, !isSingle && styles.sticky)}
      style={{ '--preview-brand': brand, '--preview-on': textOn(brand) } as CSSProperties}
      role="img"
      aria-label={t('preview.label')}
    >
      <div className={styles.page}>
        {!isSingle && (
          <div>
            <p className={styles.title}>{t('preview.page_title')}</p>
            <p className={styles.hint}>{t('preview.page_text')}</p>
          </div>
        )}
        {fields.map((field) => (
          <PreviewField key={field.name} field={field} />
        ))}
        {!isSingle && <span className={styles.button}>{t('preview.continue')}</span>}
      </div>
    </div>
  );
}

function PreviewField({ field }: { readonly field: ProfileField }) {
  const { t } = useTranslation('profile-fields');
  const nameOf = useFieldName();
  const parts = (field.config.parts ?? []).filter(({ enabled }) => enabled);
  if (field.type === 'Address' || field.type === 'Fullname') {
    return (
      <div className={styles.parts}>
        {field.type === 'Address' && <p className={styles.legend}>{nameOf(field)}</p>}
        <div className={cx(field.type === 'Fullname' && styles.names)}>
          {parts.map((part) => (
            <PreviewControl
              key={part.name}
              control={part}
              label={part.label ?? t(`part.${part.name}`)}
            />
          ))}
        </div>
        {field.description && <p className={styles.hint}>{field.description}</p>}
      </div>
    );
  }
  return <PreviewControl control={field} label={nameOf(field)} />;
}

type PreviewControlProps = {
  readonly control: Pick<ProfileFieldPart, 'type' | 'required' | 'config'> & {
    readonly description?: string | null | undefined;
  };
  readonly label: ReactNode;
};

function PreviewControl({ control, label }: PreviewControlProps) {
  const { t } = useTranslation('profile-fields');
  const { type, required, config = {}, description } = control;
  if (type === 'Checkbox') {
    return (
      <p className={styles.check}>
        <span className={cx(styles.box, config.defaultValue === 'true' && styles.checked)} />
        {label}
      </p>
    );
  }
  const isSelect = type === 'Select';
  return (
    <div className={styles.field}>
      <p className={styles.label}>
        {label}
        {!required && <span className={styles.optional}>{t('preview.optional')}</span>}
      </p>
      <p className={cx(styles.input, isSelect && styles.select)}>
        {config.placeholder ?? (isSelect ? t('preview.choose') : '')}
      </p>
      {description && <p className={styles.hint}>{description}</p>}
    </div>
  );
}
