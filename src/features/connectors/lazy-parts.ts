import { lazy } from '~/src/ui/lazy';

/** Parts with code of their own: the pages would be too large with them. */

export const ConfigFields = lazy(async () => ({
  default: (await import('./config/config-fields')).ConfigFields,
}));
export const GuideText = lazy(async () => ({
  default: (await import('./guide/guide-text')).GuideText,
}));
export const TestMessage = lazy(async () => ({
  default: (await import('./details/test-message')).TestMessage,
}));
export const GeneralFields = lazy(async () => ({
  default: (await import('./general/general-fields')).GeneralFields,
}));
export const MailServiceFields = lazy(async () => ({
  default: (await import('./details/mail-service-fields')).MailServiceFields,
}));
export const OneTap = lazy(async () => ({
  default: (await import('./details/one-tap')).OneTap,
}));
