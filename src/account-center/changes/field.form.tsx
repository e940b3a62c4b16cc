import { useState } from 'react';
import { SelectField, TextField } from '../../experience/components/field';
import { errorText, isRetryable } from '../../experience/error-text';
import { useText } from '../../experience/i18n';
import { DialogForm } from '../parts/dialog-form';
import type { ChangeFormProps } from './change-form-props';

/** The inputs of one row of the profile. */
export function FieldForm({ change, isBusy, failure, onSubmit }: ChangeFormProps) {
  const { t } = useText();
  const { field } = change;
  const lines = field?.lines ?? [];
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(lines.map(({ name, value }) => [name, value])),
  );
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  // The server speaks about the one field; of several the form says it.
  const isAboutForm = failure !== null && (isRetryable(failure) || lines.length > 1);
  const fromServer = failure && !isAboutForm ? errorText(t, failure) : null;
  return (
    <DialogForm
      action={t('account.save')}
      isBusy={isBusy}
      failure={isAboutForm ? failure : null}
      cause={Object.keys(wrong).length > 0 ? wrong : fromServer}
      onSubmit={() => {
        const found = Object.fromEntries(
          lines.flatMap((line) => {
            const problem = line.problemOf?.((values[line.name] ?? '').trim()) ?? null;
            return problem === null ? [] : [[line.name, problem]];
          }),
        );
        setWrong(found);
        if (field && Object.keys(found).length === 0) {
          const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()]);
          onSubmit(field.body(Object.fromEntries(trimmed) as Record<string, string>));
        }
      }}
    >
      {lines.map((line, index) => {
        const common = {
          name: line.name,
          label: line.label,
          value: values[line.name] ?? '',
          onChange: (value: string) => setValues({ ...values, [line.name]: value }),
          error: wrong[line.name] ?? fromServer,
          autoFocus: index === 0,
        };
        return line.options ? (
          <SelectField
            key={line.name}
            {...common}
            options={line.options}
            placeholder={t('input.choose')}
          />
        ) : (
          <TextField
            key={line.name}
            {...common}
            type={line.type ?? 'text'}
            autoComplete={line.autoComplete}
          />
        );
      })}
    </DialogForm>
  );
}
