import { useTranslation } from '~/src/i18n/use-translation';

/** The error for a text that is too long: its length and the maximum. */
export function useLengthError(value: string, limit: number | undefined): string | undefined {
  const { t } = useTranslation('ui');
  const length = value.trim().length;
  return limit !== undefined && length > limit ? t('field.too_long', { length, limit }) : undefined;
}
