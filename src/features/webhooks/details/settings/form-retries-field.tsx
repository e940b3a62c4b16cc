import { useFormField } from '~/src/forms/use-form-field';
import { useTranslation } from '~/src/i18n/use-translation';
import { fieldStyles, HintText } from '~/src/ui/field';
import { SegmentedControl } from '~/src/ui/segmented-control';

const COUNTS = ['0', '1', '2', '3'] as const;
type Count = (typeof COUNTS)[number];

type FormRetriesFieldProps = { readonly name: string; readonly label: string };

/** How often a failed request is repeated, and when. */
export function FormRetriesField({ name, label }: FormRetriesFieldProps) {
  const { t } = useTranslation('webhooks');
  const { value, setValue } = useFormField<string>(name);
  const count = COUNTS.find((one) => one === value) ?? '3';
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} aria-hidden>
        {label}
      </span>
      <div>
        <SegmentedControl<Count>
          label={label}
          value={count}
          onChange={setValue}
          options={COUNTS.map((one) => ({ value: one, label: t(`settings.retries.${one}`) }))}
        />
      </div>
      <HintText>{t(`settings.retries_hint.${count}`)}</HintText>
    </div>
  );
}
