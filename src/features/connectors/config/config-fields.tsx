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
import { type ConfigValues, fieldName, isShown, textOf } from './config-values';

/** Ports and times as they are written in the documents of a provider. */
const PLAIN_DIGITS = { useGrouping: false } as const;

function ConfigField({ item }: { readonly item: ConnectorFormItem }) {
  const { type, required = false, placeholder, selectItems = [] } = item;
  const shared = {
    name: fieldName(item.key),
    label: item.label,
    description: item.description,
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
          options={selectItems.map(({ value, title }) => ({ value, label: title }))}
        />
      );
    case 'MultiSelect':
      return (
        <FormCheckboxGroup
          {...shared}
          options={selectItems.map(({ value, title }) => ({ value, label: title }))}
        />
      );
    case 'Json':
      return <FormCodeEditor {...shared} language="json" maxHeight={320} />;
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
export function ConfigFields({ items }: { readonly items: readonly ConnectorFormItem[] }) {
  const { values } = useFormikContext<ConfigValues>();
  return items
    .filter((item) => isShown(item, values))
    .map((item) => <ConfigField key={item.key} item={item} />);
}
