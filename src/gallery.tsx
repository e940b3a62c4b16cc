import './ui/base.css';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import errors from '~/locales/en/errors-console.json';
import flows from '~/locales/en/flows.json';
import ui from '~/locales/en/ui.json';
import { GalleryApp } from './gallery/gallery-app';
import { readGallerySettings } from './gallery/gallery-settings';

/** The component gallery at /__internal__/gallery. It needs no server. */
await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { ui, flows, 'errors-console': errors } },
  defaultNS: 'ui',
  interpolation: { escapeValue: false },
  showSupportNotice: false,
});

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <GalleryApp initialSettings={readGallerySettings(window.location.search)} />,
  );
}
