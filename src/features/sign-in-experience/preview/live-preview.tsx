import { useMemo, useState } from 'react';
import { BUILT_IN_LANGUAGES } from '~/contract/languages';
import type { PreviewConfig, PreviewReport, PreviewScreen } from '~/contract/sign-in-preview';
import { useTranslation } from '~/src/i18n/use-translation';
import { useChannelState } from '~/src/shared/sign-in-policy/use-channel-state';
import { EmptyState } from '~/src/ui/empty-state';
import { ErrorState } from '~/src/ui/error-state';
import { type ExperienceValues, toChanges } from '../form/experience.fields';
import { DeviceFrame, type DeviceFrameProps } from './device-frame';
import styles from './live-preview.module.css';
import { type Devices, PreviewBar } from './preview-bar';
import { hasNativeProvider, previewSettings } from './preview-config';
import { usePreviewFacts } from './use-preview-facts';
import { useSettled } from '~/src/hooks/use-settled';

export type LivePreviewProps = {
  /** What the form holds now; `toChanges` gives it as the wire has it. */
  readonly values: ExperienceValues;
  /** The values differ from what is saved. */
  readonly isUnsaved: boolean;
  /** Off where nothing is saved yet, such as in the guide of a new installation. */
  readonly canOpen?: boolean;
};

/** Milliseconds without typing before a style sheet is applied: most of them are half a rule. */
const CSS_PAUSE = 400;

/** The sign-in page with the values of the form. */
export function LivePreview({ values, isUnsaved, canOpen = true }: LivePreviewProps) {
  const { t } = useTranslation('sign-in-preview');
  const { hasCustomUi, connectors, phrases, origin, hasFailed, retry } = usePreviewFacts();
  const channelState = useChannelState();
  const [devices, setDevices] = useState<Devices>('both');
  const [mode, setMode] = useState<'light' | 'dark'>('light');
  const [wantedLanguage, setWantedLanguage] = useState('en');
  const [screen, setScreen] = useState<PreviewScreen>('signIn');
  const [report, setReport] = useState<PreviewReport | null>(null);
  const customCss = useSettled(values.customCss, CSS_PAUSE);

  const languages = useMemo(
    () =>
      values.autoDetect
        ? [
            ...new Set<string>([
              ...BUILT_IN_LANGUAGES,
              ...(phrases ?? []).map(({ languageTag }) => languageTag),
            ]),
          ].sort()
        : [values.fallbackLanguage],
    [phrases, values.autoDetect, values.fallbackLanguage],
  );
  const language = languages.includes(wantedLanguage) ? wantedLanguage : (languages[0] ?? 'en');
  const shownMode = values.isDarkModeEnabled ? mode : 'light';
  const emailState = channelState('email');
  const phoneState = channelState('phone');

  const config = useMemo((): PreviewConfig | null => {
    if (!connectors || !phrases) return null;
    const states = { email: emailState, phone: phoneState };
    return {
      signInExperience: previewSettings(toChanges({ ...values, customCss }), {
        connectors,
        hasChannel: (channel) => states[channel] !== 'missing',
      }),
      language,
      mode: shownMode,
      screen,
    };
  }, [connectors, phrases, emailState, phoneState, values, customCss, language, shownMode, screen]);

  const isNative = hasNativeProvider(connectors ?? []);
  const shownDevices = devices === 'native' && !isNative ? 'both' : devices;
  const frames: readonly DeviceFrameProps['device'][] =
    shownDevices === 'both' ? ['desktop', 'mobile'] : [shownDevices];
  const isFramed = !hasCustomUi && !hasFailed;
  const isReached = report === null || report.screen !== screen || report.isReached;

  return (
    <section className={styles.stage} aria-label={t('title')}>
      <PreviewBar
        devices={shownDevices}
        onDevices={setDevices}
        isNative={isNative}
        language={language}
        languages={languages}
        onLanguage={setWantedLanguage}
        mode={values.isDarkModeEnabled ? mode : null}
        onMode={setMode}
        demoApp={canOpen && origin !== undefined ? `${origin}/demo-app` : null}
        isUnsaved={isUnsaved}
        screen={screen}
        onScreen={setScreen}
        isReached={isReached}
      />
      <div className={styles.floor} data-devices={isFramed ? shownDevices : undefined}>
        {hasCustomUi ? (
          <EmptyState size="sm" title={t('custom_ui.title')} description={t('custom_ui.text')} />
        ) : hasFailed ? (
          <ErrorState title={t('failed')} onRetry={retry} />
        ) : (
          origin !== undefined &&
          frames.map((device) => (
            <DeviceFrame
              key={device}
              device={device}
              origin={origin}
              config={config}
              isDark={shownMode === 'dark'}
              onReport={setReport}
            />
          ))
        )}
      </div>
    </section>
  );
}
