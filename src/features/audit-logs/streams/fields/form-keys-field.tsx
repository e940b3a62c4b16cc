import { useState } from 'react';
import { useFormField } from '~/src/forms/use-form-field';
import { useTranslation } from '~/src/i18n/use-translation';
import { CheckboxGroup } from '~/src/ui/checkbox';
import { TextField } from '~/src/ui/text-field';
import { type EventGroup, eventGroups, joinKeys, splitKeys } from '../stream-events';

type FormKeysFieldProps = { readonly name: string; readonly label: string };

function keysIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((key) => key !== '');
}

/** The error of the list, else of its first invalid key. */
function firstError(error: unknown): string | undefined {
  const found: unknown = Array.isArray(error) ? error.find(Boolean) : error;
  return typeof found === 'string' ? found : undefined;
}

/** Which events are sent: whole groups, and single keys or starts of keys besides. */
export function FormKeysField({ name, label }: FormKeysFieldProps) {
  const { t } = useTranslation('log-streams');
  const { value, setValue, error, onBlur } = useFormField<readonly string[]>(name);
  const { groups, more } = splitKeys(value);
  // As it is typed; a list that was changed elsewhere, as by "Discard", takes its place.
  const [typed, setTyped] = useState(() => more.join(' '));
  const isTyped = joinKeys(groups, keysIn(typed)).join() === joinKeys(groups, more).join();
  return (
    <>
      <CheckboxGroup<EventGroup>
        label={label}
        description={value.length === 0 ? t('keys.all') : undefined}
        value={groups}
        onChange={(next) => setValue(joinKeys(next, more))}
        options={eventGroups.map((group) => ({
          value: group,
          label: t(`group.${group}`),
          description: t(`group_hint.${group}`),
        }))}
      />
      <TextField
        label={t('keys.more')}
        isOptional
        isMono
        autoComplete="off"
        description={t('keys.more_hint')}
        placeholder="Interaction.SignIn.*"
        value={isTyped ? typed : more.join(' ')}
        onChange={(text) => {
          setTyped(text);
          setValue(joinKeys(groups, keysIn(text)));
        }}
        errorMessage={firstError(error)}
        onBlur={onBlur}
      />
    </>
  );
}
