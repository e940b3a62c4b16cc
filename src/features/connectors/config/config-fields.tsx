import { useFormikContext } from 'formik';
import type { ConnectorFormItem } from '~/src/api/endpoints/connectors.api';
import { FormCheckboxGroup } from '~/src/forms/form-checkbox-group';
import { FormSelect } from '~/src/forms/form-select';
import { FormCodeEditor } from '~/src/forms/form-code-editor';
import {
  FormPasswordField,
  FormSwitch,
  FormTextArea,
  FormTextField,
} from '~/src/forms/form-fields';
import { FormNumberField } from '~/src/forms/form-number-field';
import { cx } from '~/src/ui/cx';
import { AdvancedFields } from './advanced-fields';
import type { PresentedItem } from './presented-item';
import styles from './config-fields.module.css';
import { type ConfigValues, fieldName, isShown, textOf } from './config-values';
import { useFieldTexts } from './field-texts';
import { hasWording, WordingHint } from './wording-hint';

/** Ports and times as they are written in the documents of a provider. */
const PLAIN_DIGITS = { useGrouping: false } as const;

function ConfigField({ item }: { readonly item: ConnectorFormItem }) {
  const { type, required = false, placeholder, selectItems = [] } = item;
  const { labelOf, descriptionOf, optionOf } = useFieldTexts();
  const shared = {
    name: fieldName(item.key),
    label: labelOf(item),
    description: descriptionOf(item),
    isOptional: !required,
  };
  const isSecret = item.isConfidential ?? /(?:Key|Secret)$/.test(item.key);
  switch (type) {
    case 'Number':
      return <FormNumberField {...shared} placeholder={placeholder} formatOptions={PLAIN_DIGITS} />;
    case 'Switch':
      return (
        <FormSwitch name={shared.name} label={shared.label} description={shared.description} />
      );
    case 'Select':
      return (
        <FormSelect
          {...shared}
          options={selectItems.map(({ value, title }) => ({ value, label: optionOf(title) }))}
        />
      );
    case 'MultiSelect':
      return (
        <FormCheckboxGroup
          {...shared}
          options={selectItems.map(({ value, title }) => ({ value, label: optionOf(title) }))}
        />
      );
    case 'Json':
      return (
        <FormCodeEditor
          {...shared}
          description={hasWording(item) ? <WordingHint /> : shared.description}
          language="json"
          maxHeight={320}
        />
      );
    case 'MultilineText':
      return <FormTextArea {...shared} placeholder={textOf(item, placeholder)} rows={5} isMono />;
    default:
      return isSecret ? (
        <FormPasswordField {...shared} placeholder={placeholder} autoComplete="off" />
      ) : (
        <FormTextField {...shared} placeholder={placeholder} autoComplete="off" isMono />
      );
  }
}

/** The form that a factory describes. */
export function ConfigFields({ items }: { readonly items: readonly PresentedItem[] }) {
  const { values } = useFormikContext<ConfigValues>();
  const shown = items.filter((item) => isShown(item, values));
  const advanced = shown.filter(({ isAdvanced }) => isAdvanced);
  const fields = (part: readonly PresentedItem[]) => (
    <div className={styles.fields}>
      {part.map((item) => (
        <div key={item.key} className={cx(item.place && styles[item.place])}>
          <ConfigField item={item} />
        </div>
      ))}
    </div>
  );
  return (
    <>
      {fields(shown.filter(({ isAdvanced }) => !isAdvanced))}
      {advanced.length > 0 && (
        <AdvancedFields names={advanced.map(({ key }) => fieldName(key))}>
          {fields(advanced)}
        </AdvancedFields>
      )}
    </>
  );
}
