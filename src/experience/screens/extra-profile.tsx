import { useState } from 'react';
import { Checkbox } from '../components/checkbox';
import { SelectField, TextField } from '../components/field';
import { useFlow, useStep } from '../flow';
import { useText } from '../i18n';
import { checkProfile, initialDraft, partsOf, profileValues } from '../profile-values';
import type { CustomProfileField } from '../settings';
import { Form } from './form';
import { Screen } from './screen';
import styles from './screen.module.css';

function snake(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const autoCompletes: Readonly<Record<string, string>> = {
  givenName: 'given-name',
  middleName: 'additional-name',
  familyName: 'family-name',
  nickname: 'nickname',
  website: 'url',
  birthdate: 'bday',
  gender: 'sex',
  streetAddress: 'street-address',
  locality: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
  country: 'country-name',
};

const inputTypes = { Url: 'url', Date: 'date' } as const;

/** The tenant's custom profile fields. */
export function ExtraProfile() {
  const { t } = useText();
  const { failure, settings } = useFlow();
  const { step } = useStep('profile');
  const fields = [...(settings.signInExperience.customProfileFields ?? [])].sort(
    (one, other) => one.sieOrder - other.sieOrder,
  );
  const [draft, setDraft] = useState(() => initialDraft(fields));
  const [problems, setProblems] = useState<ReturnType<typeof checkProfile>>({});

  const line = (key: string) => {
    const problem = problems[key];
    return {
      value: draft[key] ?? '',
      onChange: (value: string) => setDraft({ ...draft, [key]: value }),
      error: problem ? t(`error.${problem.key}`, { ...problem.values }) : null,
      autoComplete: autoCompletes[key.split('.').at(-1) ?? ''],
    };
  };
  const optional = (isRequired: boolean) => (isRequired ? undefined : t('input.optional'));

  const render = (field: CustomProfileField, isFirst: boolean) => {
    const label = field.label || t(`profile.${snake(field.name)}`, { defaultValue: field.name });
    switch (field.type) {
      case 'Address':
      case 'Fullname':
        return (
          <fieldset key={field.name} className={styles.parts}>
            {field.type === 'Address' && <legend>{label}</legend>}
            {partsOf(field).map((part, index) => (
              <TextField
                key={part.name}
                name={part.name}
                label={part.label || t(`profile.${snake(part.name)}`, { defaultValue: part.name })}
                isOptional={optional(part.required ?? field.required)}
                autoFocus={isFirst && index === 0}
                {...line(`${field.name}.${part.name}`)}
              />
            ))}
          </fieldset>
        );
      case 'Checkbox':
        return (
          <Checkbox
            key={field.name}
            name={field.name}
            isChecked={draft[field.name] === 'true'}
            onChange={(isChecked) => setDraft({ ...draft, [field.name]: isChecked ? 'true' : '' })}
          >
            {label}
          </Checkbox>
        );
      case 'Select':
        return (
          <SelectField
            key={field.name}
            name={field.name}
            label={label}
            isOptional={optional(field.required)}
            hint={field.description}
            placeholder={field.config.placeholder ?? t('input.choose')}
            autoFocus={isFirst}
            options={(field.config.options ?? []).map(({ value, label: text }) => ({
              value,
              label: text || t(`profile.${value}`, { defaultValue: value }),
            }))}
            {...line(field.name)}
          />
        );
      case 'Text':
      case 'Number':
      case 'Date':
      case 'Url':
      case 'Regex':
        return (
          <TextField
            key={field.name}
            name={field.name}
            label={label}
            isOptional={optional(field.required)}
            hint={field.description}
            placeholder={field.config.placeholder}
            type={field.type === 'Url' || field.type === 'Date' ? inputTypes[field.type] : 'text'}
            inputMode={field.type === 'Number' ? 'numeric' : undefined}
            autoFocus={isFirst}
            {...line(field.name)}
          />
        );
    }
  };

  return (
    <Screen title={t('profile.extra_title')} description={t('profile.extra_description')}>
      <Form
        action={t('action.continue')}
        failure={failure}
        cause={Object.keys(problems).length > 0 ? problems : failure}
        onSubmit={() => {
          const found = checkProfile(fields, draft);
          setProblems(found);
          if (Object.keys(found).length === 0) {
            step?.send({
              type: 'profile.submitted',
              addition: { type: 'extraProfile', values: profileValues(fields, draft) },
            });
          }
        }}
      >
        {fields.map((field, index) => render(field, index === 0))}
      </Form>
    </Screen>
  );
}
