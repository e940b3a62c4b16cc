import { useCallback, useMemo } from 'react';
import type { ConnectorFormItem } from '~/src/api/endpoints/connectors.api';
import { useTranslation } from '~/src/i18n/use-translation';

/** What a form says of its fields, in the console's language. */
export type FieldTexts = {
  readonly labelOf: (item: ConnectorFormItem) => string;
  readonly descriptionOf: (item: ConnectorFormItem) => string | undefined;
  readonly optionOf: (title: string) => string;
};

/**
 * The key of an English text of the server: factories describe their forms in English, and several
 * share the words. A text without a translation stays as it is.
 */
export function textKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** What an empty list of scopes means, in its description. */
export const SCOPE_DEFAULT = /^One a line\. Empty means (.+)\.$/;

/** Texts of the forms that factories describe. */
export function useFieldTexts(): FieldTexts {
  const { t } = useTranslation('connector-fields');
  const labelOf = useCallback(
    ({ label }: ConnectorFormItem) => t(`label.${textKey(label)}`, { defaultValue: label }),
    [t],
  );
  const descriptionOf = useCallback(
    ({ description }: ConnectorFormItem) => {
      if (description === undefined) return undefined;
      const [, scopes] = SCOPE_DEFAULT.exec(description) ?? [];
      return scopes === undefined
        ? t(`description.${textKey(description)}`, { defaultValue: description })
        : t('scope_default', { scopes });
    },
    [t],
  );
  const optionOf = useCallback(
    (title: string) => t(`option.${textKey(title)}`, { defaultValue: title }),
    [t],
  );
  return useMemo(() => ({ labelOf, descriptionOf, optionOf }), [labelOf, descriptionOf, optionOf]);
}
