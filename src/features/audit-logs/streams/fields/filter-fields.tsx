import { useFormField } from '~/src/forms/use-form-field';
import { useTranslation } from '~/src/i18n/use-translation';
import { fieldStyles } from '~/src/ui/field';
import { SegmentedControl } from '~/src/ui/segmented-control';
import type { ResultChoice, streamLabels } from '../stream.fields';
import { FormKeysField } from './form-keys-field';

const RESULTS: readonly ResultChoice[] = ['all', 'Success', 'Error'];

type FilterFieldsProps = { readonly labels: ReturnType<typeof streamLabels> };

/** Which events a stream sends. */
export function FilterFields({ labels }: FilterFieldsProps) {
  const { t } = useTranslation('log-streams');
  const { value, setValue } = useFormField<ResultChoice>('result');
  return (
    <>
      <FormKeysField name="keys" label={labels.keys} />
      <div className={fieldStyles.field}>
        <span className={fieldStyles.label} aria-hidden>
          {labels.result}
        </span>
        <div>
          <SegmentedControl<ResultChoice>
            label={labels.result}
            value={value}
            onChange={setValue}
            options={RESULTS.map((one) => ({ value: one, label: t(`result.${one}`) }))}
          />
        </div>
      </div>
    </>
  );
}
