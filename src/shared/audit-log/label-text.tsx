import { useTranslation } from '~/src/i18n/use-translation';
import type { FieldLabel } from './field-labels';

/** A text of another section; suspends until it is loaded. */
export function LabelText({ label: { namespace, key } }: { readonly label: FieldLabel }) {
  const { t } = useTranslation(namespace);
  return <span>{t(key)}</span>;
}
