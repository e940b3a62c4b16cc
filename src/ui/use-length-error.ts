import { useTranslation } from 'react-i18next';

/** What a field says about a text that is longer than allowed: how long, and how long it can be. */
export function useLengthError(value: string, limit: number | undefined): string | undefined {
  const { t } = useTranslation('ui');
  const length = value.trim().length;
  return limit !== undefined && length > limit ? t('field.tooLong', { length, limit }) : undefined;
}
