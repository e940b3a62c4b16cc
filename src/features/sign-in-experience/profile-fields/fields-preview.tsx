import { useMemo, useState } from 'react';
import type { PreviewConfig } from '~/contract/sign-in-preview';
import type { ProfileField } from '~/src/api/endpoints/custom-profile-fields.api';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { getTenantScope } from '~/src/api/tenant-scope';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from '~/src/ui/cx';
import { EmptyState } from '~/src/ui/empty-state';
import { ErrorState } from '~/src/ui/error-state';
import { DeviceFrame } from '../preview/device-frame';
import { type Mode, ModeChoice } from '../preview/mode-choice';
import { useSettled } from '~/src/hooks/use-settled';
import styles from './fields-preview.module.css';

/** Milliseconds without typing before the page is shown anew. */
const PAUSE = 400;

function ignore(): void {
  // The page shows the fields whatever the other settings are.
}

type FieldsPreviewProps = {
  readonly fields: readonly ProfileField[];
  /** One field alone, while it is edited. */
  readonly isSingle?: boolean;
};

/** The page that asks for the fields, as users meet it after sign-up; nothing can be entered. */
export function FieldsPreview({ fields, isSingle = false }: FieldsPreviewProps) {
  const { t, i18n } = useTranslation(['profile-fields', 'sign-in-preview']);
  const { data: experience } = useGetSignInExperienceQuery();
  const endpoints = useGetTenantEndpointsQuery(getTenantScope());
  const origin = endpoints.data?.user.replace(/\/$/, '');
  const [chosenMode, setMode] = useState<Mode>('light');
  const isDarkOffered = experience?.color.isDarkModeEnabled === true;
  const mode = isDarkOffered ? chosenMode : 'light';
  // Compared by what they say: a form makes them anew with each key.
  const asked = useSettled(JSON.stringify(fields), PAUSE);
  const config = useMemo(
    (): PreviewConfig => ({
      signInExperience: { customProfileFields: JSON.parse(asked) as readonly ProfileField[] },
      language: i18n.language,
      mode,
      screen: 'extraProfile',
    }),
    [asked, i18n.language, mode],
  );
  return (
    <section
      className={cx(styles.stage, !isSingle && styles.sticky)}
      aria-label={t('preview.label')}
    >
      {experience?.customUiAssets ? (
        <EmptyState
          size="sm"
          title={t('sign-in-preview:custom_ui.title')}
          description={t('sign-in-preview:custom_ui.text')}
        />
      ) : endpoints.isError && !origin ? (
        <ErrorState title={t('sign-in-preview:failed')} onRetry={() => void endpoints.refetch()} />
      ) : (
        origin !== undefined && (
          <>
            {isDarkOffered && (
              <div className={styles.mode}>
                <ModeChoice mode={mode} onMode={setMode} />
              </div>
            )}
            <DeviceFrame
              device="mobile"
              origin={origin}
              config={config}
              isDark={mode === 'dark'}
              onReport={ignore}
            />
          </>
        )
      )}
    </section>
  );
}
