import { useState } from 'react';
import { dateFormatOf, isWholeDate } from '~/contract/date-format';
import { Checkbox } from '../components/checkbox';
import { SelectField, TextField } from '../components/field';
import { useFlow, useStep } from '../flow';
import { useText } from '../i18n';
import {
  checkProfile,
  fieldHints,
  fieldLabel,
  initialDraft,
  linesOf,
  optionsOf,
  problemText,
  profileValues,
  type ProfileLine,
} from '../profile-values';
import type { CustomProfileField } from '../settings';
import { Form } from './form';
import { Screen } from './screen';
import styles from './screen.module.css';

const autoCompletes: Readonly<Record<string, string>> = {
  givenName: 'given-name',
  middleName: 'additional-name',
  familyName: 'family-name',
  name: 'name',
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

/** The tenant's custom profile fields. */
export function ExtraProfile() {
  const { t } = useText();
  const { failure, settings } = useFlow();
  const { step } = useStep('profile');
  const fields = [...(settings.signInExperience.customProfileFields ?? [])].sort(
    (one, other) => one.sieOrder - other.sieOrder,
  );
  const [draft, setDraft] = useState(() => initialDraft(fields));
  /** Lines whose errors are shown: those that were left, and after a submit all. */
  const [judged, setJudged] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<object | null>(null);
  const problems = checkProfile(fields, draft);

  const inputOf = (line: ProfileLine) => {
    const { key, name, required } = line;
    const problem = judged.includes(key) ? problems[key] : undefined;
    return {
      name,
      value: draft[key] ?? '',
      onChange: (value: string) => setDraft({ ...draft, [key]: value }),
      onBlur: () => {
        if (draft[key]) setJudged([...judged, key]);
      },
      error: problem ? problemText(line, problem, t) : null,
      hint: fieldHints(line, t).description,
      autoComplete: autoCompletes[name],
      isOptional: required ? undefined : t('input.optional'),
    };
  };

  const render = (line: ProfileLine, isFirst: boolean) => {
    const { key, name, type, config } = line;
    const input = { ...inputOf(line), label: fieldLabel(line, t), autoFocus: isFirst };
    const { placeholder } = fieldHints(line, t);
    switch (type) {
      case 'Checkbox':
        return (
          <Checkbox
            key={key}
            name={name}
            isChecked={draft[key] === 'true'}
            onChange={(isChecked) => setDraft({ ...draft, [key]: isChecked ? 'true' : '' })}
          >
            {input.label}
          </Checkbox>
        );
      case 'Select':
        return (
          <SelectField
            key={key}
            {...input}
            placeholder={placeholder || t('input.choose')}
            options={optionsOf(line, t)}
          />
        );
      case 'Date': {
        // A calendar offers whole days only; other formats are typed.
        const format = dateFormatOf(config);
        return (
          <TextField
            key={key}
            {...input}
            type={isWholeDate(format) ? 'date' : 'text'}
            placeholder={placeholder || format}
          />
        );
      }
      case 'Text':
      case 'Number':
      case 'Url':
      case 'Regex':
      case 'Address':
      case 'Fullname':
        return (
          <TextField
            key={key}
            {...input}
            type={type === 'Url' ? 'url' : 'text'}
            inputMode={type === 'Number' ? 'decimal' : undefined}
            placeholder={placeholder || undefined}
          />
        );
    }
  };
  const renderField = (field: CustomProfileField, isFirst: boolean) => {
    const lines = linesOf(field);
    const inputs = lines.map((line, index) => render(line, isFirst && index === 0));
    return field.type === 'Address' || field.type === 'Fullname' ? (
      <fieldset key={field.name} className={styles.parts} aria-label={fieldLabel(field, t)}>
        {field.type === 'Address' && lines.length > 1 && <legend>{fieldLabel(field, t)}</legend>}
        {inputs}
      </fieldset>
    ) : (
      inputs
    );
  };

  return (
    <Screen title={t('profile.extra_title')} description={t('profile.extra_description')}>
      <Form
        action={t('action.continue')}
        failure={failure}
        cause={refused ?? failure}
        onSubmit={() => {
          const isRefused = Object.keys(problems).length > 0;
          setJudged(fields.flatMap(linesOf).map(({ key }) => key));
          setRefused(isRefused ? problems : null);
          if (!isRefused) {
            step?.send({
              type: 'profile.submitted',
              addition: { type: 'extraProfile', values: profileValues(fields, draft) },
            });
          }
        }}
      >
        {fields.map((field, index) => renderField(field, index === 0))}
      </Form>
    </Screen>
  );
}
