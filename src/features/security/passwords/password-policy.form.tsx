import { Suspense, useMemo } from 'react';
import { FormSwitch, FormTextArea } from '~/src/forms/form-fields';
import { FormNumberField } from '~/src/forms/form-number-field';
import { useTranslation } from '~/src/i18n/use-translation';
import { PolicyEditor } from '~/src/shared/sign-in-policy/policy-editor';
import { FormSection } from '~/src/ui/form-section';
import { lazy } from '~/src/ui/lazy';
import { CharacterTypesField } from './character-types-field';
import { passwordPolicyForm, toChanges, toValues } from './password-policy.fields';
import styles from './passwords.module.css';

/** NIST SP 800-63B and OWASP ASVS 5 (6.2.1). */
const SHORTEST_ADVISED = 8;

// Apart, so that the form is within the size of a first page.
const PasswordTest = lazy(async () => ({
  default: (await import('./password-test')).PasswordTest,
}));

const form = { toValues, toChanges };

/** What new passwords must be, and a place to try one. */
export function PasswordPolicyForm() {
  const { t } = useTranslation('security');
  const schema = useMemo(() => passwordPolicyForm.schema(t), [t]);
  const labels = useMemo(() => passwordPolicyForm.labels(t), [t]);
  return (
    <PolicyEditor
      form={form}
      draftName="password-policy"
      schema={schema}
      labels={labels}
      savedText={t('passwords.saved')}
    >
      {(values) => (
        <div className={styles.layout}>
          <div>
            <FormSection title={t('passwords.strength')} description={t('passwords.strength_text')}>
              <FormNumberField
                name="min"
                label={labels.min}
                description={
                  (values.min ?? SHORTEST_ADVISED) < SHORTEST_ADVISED
                    ? t('passwords.min_weakens', { min: SHORTEST_ADVISED })
                    : t('passwords.min_hint', { max: values.max })
                }
              />
              <CharacterTypesField name="characterTypes" label={labels.characterTypes} />
            </FormSection>
            <FormSection title={t('passwords.refuse')} description={t('passwords.refuse_text')}>
              <FormSwitch
                name="pwned"
                label={labels.pwned}
                description={t(values.pwned ? 'passwords.pwned_hint' : 'passwords.pwned_weakens')}
              />
              {values.pwned && (
                <FormSwitch
                  name="pwnedUnavailable"
                  label={labels.pwnedUnavailable}
                  description={t('passwords.pwnedUnavailable_hint')}
                />
              )}
              <FormSwitch
                name="repetitionAndSequence"
                label={labels.repetitionAndSequence}
                description={t('passwords.repetitionAndSequence_hint')}
              />
              <FormSwitch
                name="userInfo"
                label={labels.userInfo}
                description={t('passwords.userInfo_hint')}
              />
              <FormTextArea
                name="words"
                label={labels.words}
                description={t('passwords.words_hint')}
                rows={5}
                isOptional
              />
            </FormSection>
          </div>
          <Suspense>
            <PasswordTest />
          </Suspense>
        </div>
      )}
    </PolicyEditor>
  );
}
