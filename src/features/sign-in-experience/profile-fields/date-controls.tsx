import { useFormikContext } from 'formik';
import { CUSTOM_DATE_FORMAT, DATE_FORMATS } from '~/contract/profile-fields';
import { FormTextField } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { RadioCards } from '~/src/ui/radio-cards';

type Values = Readonly<Record<string, unknown>>;

const names = { 'MM/dd/yyyy': 'us', 'dd/MM/yyyy': 'uk', 'yyyy-MM-dd': 'iso' } as const;

/** In which format a date is stored and asked for. */
export function DateControls({ prefix }: { readonly prefix: string }) {
  const { t } = useTranslation('profile-fields');
  const { values, setValues } = useFormikContext<Values>();
  const format = String(values[`${prefix}dateFormat`]);
  const choose = (next: string) =>
    void setValues({
      ...values,
      [`${prefix}dateFormat`]: next,
      [`${prefix}customFormat`]: '',
      // The placeholder tells users the format.
      [`${prefix}placeholder`]: next === CUSTOM_DATE_FORMAT ? '' : next,
    });
  return (
    <>
      <RadioCards
        label={t('control.dateFormat')}
        value={format}
        onChange={choose}
        columns={2}
        options={[
          ...DATE_FORMATS.map((each) => ({
            value: each as string,
            label: t(`date.${names[each]}`),
            description: <bdi dir="ltr">{each}</bdi>,
          })),
          {
            value: CUSTOM_DATE_FORMAT,
            label: t('date.custom'),
            description: t('date.custom_hint'),
          },
        ]}
      />
      {format === CUSTOM_DATE_FORMAT && (
        <FormTextField
          name={`${prefix}customFormat`}
          label={t('control.customFormat')}
          description={t('date.custom_format_hint')}
          placeholder="dd.MM.yyyy"
          isMono
        />
      )}
    </>
  );
}
