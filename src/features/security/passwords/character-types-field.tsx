import { CHARACTER_TYPES } from '~/contract/password-policy';
import { useFormField } from '~/src/forms/use-form-field';
import { useTranslation } from '~/src/i18n/use-translation';
import { fieldStyles, HintText } from '~/src/ui/field';
import { SegmentedControl } from '~/src/ui/segmented-control';

type CharacterTypesFieldProps = { readonly name: string; readonly label: string };

/** How many kinds of characters a password needs. */
export function CharacterTypesField({ name, label }: CharacterTypesFieldProps) {
  const { t, i18n } = useTranslation('security');
  const { value, setValue } = useFormField<number>(name);
  const digits = new Intl.NumberFormat(i18n.language);
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} aria-hidden>
        {label}
      </span>
      <div>
        <SegmentedControl
          label={label}
          value={String(value)}
          onChange={(count) => setValue(Number(count))}
          options={Array.from({ length: CHARACTER_TYPES }, (_, index) => ({
            value: String(index + 1),
            label: digits.format(index + 1),
          }))}
        />
      </div>
      <HintText>{t(value > 1 ? 'passwords.types_weaken' : 'passwords.types_hint')}</HintText>
    </div>
  );
}
