import { formatDate, formatDateTime } from '~/src/lib/format';
import { browserName } from '~/src/lib/browser-name';
import { useText } from '../../experience/i18n';

/** Dates and devices, as the pages say them. */
export function useLabels() {
  const { t, language } = useText();
  return {
    day: (moment: string | number) => formatDate(moment, language),
    time: (moment: string | number) => formatDateTime(moment, language),
    /** "Chrome on macOS", as far as it is known. */
    device: (userAgent: string | null | undefined): string => {
      const { browser, system } = browserName(userAgent ?? '');
      return browser && system
        ? t('account.device', { browser, system })
        : (browser ?? system ?? t('account.unknown_device'));
    },
  };
}

/** Whether a user agent is one of a phone. */
export function isPhone(userAgent: string | null | undefined): boolean {
  return /\b(?:iPhone|iPod|Android)\b/.test(userAgent ?? '');
}
