import { AppWindow, ArrowUpRight, Monitor, MonitorSmartphone, Smartphone } from 'lucide-react';
import { memo } from 'react';
import { PREVIEW_SCREENS, type PreviewScreen, type PreviewTopic } from '~/contract/sign-in-preview';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button, LinkButton } from '~/src/ui/button';
import { SegmentedControl } from '~/src/ui/segmented-control';
import { Select } from '~/src/ui/select';
import type { DeviceFrameProps } from './device-frame';
import styles from './live-preview.module.css';
import { type Mode, ModeChoice } from './mode-choice';

export type Devices = 'both' | DeviceFrameProps['device'];

type PreviewBarProps = {
  readonly devices: Devices;
  readonly onDevices: (devices: Devices) => void;
  /** The tenant has a provider for applications of phones. */
  readonly isNative: boolean;
  readonly language: string;
  readonly languages: readonly string[];
  readonly onLanguage: (language: string) => void;
  /** Null where there is only one. */
  readonly mode: Mode | null;
  readonly onMode: (mode: Mode) => void;
  /** Where the saved settings can be tried; null hides the button. */
  readonly demoApp: string | null;
  readonly isUnsaved: boolean;
  readonly screen: PreviewScreen;
  readonly onScreen: (screen: PreviewScreen) => void;
  /** Users get to the screen with the settings of the form. */
  readonly isReached: boolean;
};

/** What the preview shows, on what, and how. Memoized, because the preview renders at each key. */
export const PreviewBar = memo(function PreviewBar({
  devices,
  onDevices,
  isNative,
  language,
  languages,
  onLanguage,
  mode,
  onMode,
  demoApp,
  isUnsaved,
  screen,
  onScreen,
  isReached,
}: PreviewBarProps) {
  const { t, i18n } = useTranslation('sign-in-preview');
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const web = isNative ? '_web' : '';
  return (
    <div className={styles.bar}>
      <SegmentedControl<Devices>
        label={t('device.label')}
        isIconOnly
        value={devices}
        onChange={onDevices}
        options={[
          { value: 'both', label: t('device.both'), icon: MonitorSmartphone },
          { value: 'desktop', label: t(`device.desktop${web}`), icon: Monitor },
          { value: 'mobile', label: t(`device.mobile${web}`), icon: Smartphone },
          ...(isNative
            ? [{ value: 'native' as const, label: t('device.native'), icon: AppWindow }]
            : []),
        ]}
      />
      {mode !== null && <ModeChoice mode={mode} onMode={onMode} />}
      <div className={styles.end}>
        <ScreenSelect screen={screen} onScreen={onScreen} />
        <Select
          label={t('language')}
          isLabelHidden
          size="sm"
          className={styles.language}
          value={language}
          onChange={(next) => onLanguage(next ?? language)}
          options={languages.map((tag) => ({ value: tag, label: names.of(tag) ?? tag }))}
        />
        {demoApp !== null &&
          (isUnsaved ? (
            <Button size="sm" endIcon={ArrowUpRight} disabledReason={t('save_first')}>
              {t('open')}
            </Button>
          ) : (
            <LinkButton size="sm" endIcon={ArrowUpRight} href={demoApp} target="_blank">
              {t('open')}
            </LinkButton>
          ))}
      </div>
      <p className={styles.note} role="status">
        {!isReached && t('not_reached')}
      </p>
    </div>
  );
});

const TOPICS = Object.keys(PREVIEW_SCREENS) as PreviewTopic[];

/** Which of the sign-in's screens is shown. */
function ScreenSelect({ screen, onScreen }: Pick<PreviewBarProps, 'screen' | 'onScreen'>) {
  const { t } = useTranslation('sign-in-preview');
  return (
    <Select
      label={t('screen.label')}
      isLabelHidden
      size="sm"
      className={styles.screen}
      value={screen}
      onChange={(next) => onScreen(next ?? screen)}
      options={TOPICS.map((topic) => ({
        label: t(`topic.${topic}`),
        options: PREVIEW_SCREENS[topic].map((name: PreviewScreen) => ({
          value: name,
          label: t(`screen.${name}`),
        })),
      }))}
    />
  );
}
