import { BatteryFull, Lock, Wifi } from 'lucide-react';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { PreviewConfig, PreviewReport } from '~/contract/sign-in-preview';
import { useTranslation } from '~/src/i18n/use-translation';
import { Icon } from '~/src/ui/icon';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { Ellipsis } from '~/src/ui/text';
import styles from './live-preview.module.css';
import { usePreviewFrame } from './use-preview-frame';

/** Pixels of the screens as a page on them counts. */
const SIZES = { desktop: [1280, 800], phone: [375, 700] } as const;

const MINUTE = 60_000;

function subscribeToMinutes(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE / 6);
  return () => clearInterval(timer);
}
function clockNow(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(now.getHours())}:${two(now.getMinutes())}`;
}

/** The width of an element, as it changes. */
function useWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

export type DeviceFrameProps = {
  readonly device: 'desktop' | 'mobile' | 'native';
  /** Origin of the tenant's sign-in page. */
  readonly origin: string;
  readonly config: PreviewConfig | null;
  /** Query parameters that name whose look it has instead of the tenant's. */
  readonly lookParams?: Readonly<Record<string, string>>;
  readonly isDark: boolean;
  readonly onReport: (report: PreviewReport) => void;
};

/** The sign-in page in a window or a phone, as small as the place for it. */
export function DeviceFrame({
  device,
  origin,
  config,
  lookParams,
  isDark,
  onReport,
}: DeviceFrameProps) {
  const isPhone = device !== 'desktop';
  const own = useMemo(() => config && withDevice(config, device), [config, device]);
  return (
    <div
      className={isPhone ? styles.phone : styles.browser}
      data-device={device}
      // Also of what is shown while the page loads.
      data-theme={isDark ? 'dark' : 'light'}
    >
      {isPhone ? (
        <StatusBar />
      ) : (
        <div className={styles.chrome}>
          <i />
          <i />
          <i />
          <span className={styles.url} dir="ltr">
            <Icon icon={Lock} size={12} />
            <Ellipsis>{origin.replace(/^https?:\/\//, '')}/sign-in</Ellipsis>
          </span>
        </div>
      )}
      <Viewport
        size={isPhone ? SIZES.phone : SIZES.desktop}
        origin={origin}
        config={own}
        lookParams={lookParams ?? {}}
        onReport={onReport}
      />
    </div>
  );
}

function withDevice(config: PreviewConfig, device: DeviceFrameProps['device']): PreviewConfig {
  return {
    ...config,
    platform: device === 'desktop' ? 'web' : 'mobile',
    isNative: device === 'native',
  };
}

function StatusBar() {
  const time = useSyncExternalStore(subscribeToMinutes, clockNow);
  return (
    <div className={styles.statusBar} dir="ltr" aria-hidden>
      <span>{time}</span>
      <i />
      <span>
        <Icon icon={Wifi} size={12} />
        <Icon icon={BatteryFull} size={12} />
      </span>
    </div>
  );
}

type ViewportProps = Required<
  Pick<DeviceFrameProps, 'origin' | 'config' | 'lookParams' | 'onReport'>
> & {
  readonly size: readonly [width: number, height: number];
};

/** The page itself. It is inert, and not in the order of the keyboard. */
function Viewport({ size: [width, height], origin, config, lookParams, onReport }: ViewportProps) {
  const { t } = useTranslation('sign-in-preview');
  const [place, shownWidth] = useWidth();
  const { ref, isShown } = usePreviewFrame(origin, config, onReport);
  return (
    <div ref={place} className={styles.viewport} dir="ltr">
      <iframe
        ref={ref}
        className={styles.frame}
        style={{
          inlineSize: width,
          blockSize: height,
          transform: `scale(${shownWidth / width})`,
        }}
        title={t('frame')}
        src={`${origin}/sign-in?${new URLSearchParams({ ...lookParams, preview: 'true' })}`}
        // Its own origin is not the console's.
        sandbox="allow-scripts allow-same-origin"
        tabIndex={-1}
        aria-hidden={!isShown}
      />
      {!isShown && (
        <div className={styles.loading}>
          <SkeletonRegion>
            <Skeleton height={220} />
          </SkeletonRegion>
        </div>
      )}
    </div>
  );
}
