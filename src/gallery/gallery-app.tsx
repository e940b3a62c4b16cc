import { useLayoutEffect, useState } from 'react';
import { LogoMark } from '~/src/ui/logo-mark';
import { SegmentedControl } from '~/src/ui/segmented-control';
import { ToastRegion } from '~/src/ui/toast';
import { toasts } from '~/src/ui/toast-queue';
import { UiProvider } from '~/src/ui/ui-provider';
import styles from './gallery.module.css';
import { galleryHref, type GallerySettings } from './gallery-settings';
import { sections } from './sections';

/** Every component of the design system in every state. */
export function GalleryApp({ initialSettings }: { readonly initialSettings: GallerySettings }) {
  const [settings, setSettings] = useState(initialSettings);
  const { theme, dir, only } = settings;
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dir = dir;
    document.documentElement.lang = dir === 'rtl' ? 'ar' : 'en';
    window.history.replaceState(null, '', galleryHref({ theme, dir, only }));
  }, [theme, dir, only]);
  const shown = sections.filter(({ id }) => only === null || id === only);

  return (
    <UiProvider locale={dir === 'rtl' ? 'ar' : 'en-US'}>
      <main className={styles.page}>
        <header className={styles.head}>
          <LogoMark size={36} />
          <div className={styles.titles}>
            <h1>Component gallery</h1>
            <p>Every control, in every state.</p>
          </div>
          <SegmentedControl
            label="Theme"
            value={theme}
            onChange={(next) => setSettings({ ...settings, theme: next })}
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
          <SegmentedControl
            label="Direction"
            value={dir}
            onChange={(next) => setSettings({ ...settings, dir: next })}
            options={[
              { value: 'ltr', label: 'LTR' },
              { value: 'rtl', label: 'RTL' },
            ]}
          />
        </header>
        <div className={only === null ? styles.columns : styles.single}>
          {shown.map(({ id, title, isWide, Content }) => (
            <section key={id} id={id} className={isWide ? styles.wide : styles.section}>
              <h2 className={styles.title}>{title}</h2>
              <Content />
            </section>
          ))}
        </div>
      </main>
      <ToastRegion queue={toasts} />
    </UiProvider>
  );
}
