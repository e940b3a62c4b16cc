import { useMemo } from 'react';
import type { PreviewConfig } from '~/contract/sign-in-preview';
import type { Simulation, SimulationQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { useChannelState } from '~/src/shared/sign-in-policy/use-channel-state';
import { EmptyState } from '~/src/ui/empty-state';
import { ErrorState } from '~/src/ui/error-state';
import { DeviceFrame } from '../preview/device-frame';
import { previewSettings } from '../preview/preview-config';
import { usePreviewFacts } from '../preview/use-preview-facts';
import { previewOf } from './previewed-screen';
import styles from './simulator.module.css';

type SimulationPreviewProps = {
  readonly simulation: Simulation;
  readonly query: SimulationQuery;
  /** Step that is looked at. */
  readonly selected: number;
};

/** What the frame reports is of no interest: the server has said that the screen is met. */
function ignore(): void {
  // Nothing to do.
}

/** The screen of a step, in the look and the language that the user gets. */
export function SimulationPreview({ simulation, query, selected }: SimulationPreviewProps) {
  const { t, i18n } = useTranslation('policy-simulator');
  const { hasCustomUi, hasDarkMode, connectors, origin, hasFailed, retry } = usePreviewFacts();
  const channelState = useChannelState();
  const { steps, language, user } = simulation;
  const { signInExperience: changes, applicationId, organizationId, event = 'SignIn' } = query;
  // In the theme of the console, if users may have it.
  const isDark =
    (changes?.color?.isDarkModeEnabled ?? hasDarkMode) &&
    document.documentElement.dataset['theme'] === 'dark';
  const hasEmail = channelState('email') !== 'missing';
  const hasPhone = channelState('phone') !== 'missing';

  // What is skipped has no screen: the one before it stays.
  const index = steps.findLastIndex(({ isAsked }, at) => isAsked && at <= selected);
  const step = steps[index];
  const shown = useMemo(() => (step ? previewOf(step, event) : null), [step, event]);
  const config = useMemo((): PreviewConfig | null => {
    if (!shown || !connectors) return null;
    const has = { email: hasEmail, phone: hasPhone };
    return {
      signInExperience: changes
        ? previewSettings(changes, { connectors, hasChannel: (channel) => has[channel] })
        : {},
      ...shown,
      language: language.tag,
      mode: isDark ? 'dark' : 'light',
    };
  }, [changes, connectors, hasEmail, hasPhone, isDark, language.tag, shown]);
  const lookParams = useMemo(
    () => ({
      ...(applicationId === undefined ? {} : { app_id: applicationId }),
      ...(organizationId === undefined ? {} : { organization_id: organizationId }),
    }),
    [applicationId, organizationId],
  );

  if (hasCustomUi) {
    return (
      <EmptyState
        size="sm"
        title={t('preview.own_pages')}
        description={t('preview.own_pages_text')}
      />
    );
  }
  if (hasFailed) return <ErrorState title={t('preview.failed')} onRetry={retry} />;
  if (!step || origin === undefined) return null;
  if (!shown) return <EmptyState size="sm" title={t('preview.none')} />;
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const caption = {
    number: steps.slice(0, index + 1).filter(({ isAsked }) => isAsked).length,
    count: steps.filter(({ isAsked }) => isAsked).length,
    language: names.of(language.tag) ?? language.tag,
    name: user?.title,
  };
  return (
    <figure className={styles.preview}>
      <DeviceFrame
        // The frame takes its look when it loads.
        key={JSON.stringify(lookParams)}
        device="mobile"
        origin={origin}
        config={config}
        lookParams={lookParams}
        isDark={isDark}
        onReport={ignore}
      />
      <figcaption>{t(user?.title ? 'preview.of_user' : 'preview.of_anybody', caption)}</figcaption>
    </figure>
  );
}
