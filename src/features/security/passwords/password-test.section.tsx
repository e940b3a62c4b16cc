import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '~/src/api/api-error';
import { useCheckPasswordMutation } from '~/src/api/endpoints/sign-in-exp.api';
import { requirementsOf } from '~/src/lib/password-rules';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FieldStack, FormSection } from '~/src/ui/form-section';
import { PasswordField } from '~/src/ui/password-field';
import { RequirementList } from '~/src/ui/requirement-list';
import { TextField } from '~/src/ui/text-field';
import { type PasswordPolicyValues, toPolicy } from './password-policy.fields';

/** Nothing but the look-up of leaks: every other rule is checked here while typing. */
const leaksOnly = {
  length: { min: 1 },
  characterTypes: { min: 1 },
  rejects: { pwned: true, repetitionAndSequence: false, userInfo: false, words: [] },
};

type LeakAnswer = 'leaked' | 'not-found' | { readonly failure: unknown };

/** Tries a password against the policy as the form has it, saved or not. */
export function PasswordTest() {
  const { t } = useTranslation(['security', 'profile']);
  const { textOf } = useErrorTexts();
  const { values } = useFormikContext<PasswordPolicyValues>();
  const [check, { isLoading }] = useCheckPasswordMutation();
  const [password, setPassword] = useState('');
  const [person, setPerson] = useState('');
  const [answer, setAnswer] = useState<LeakAnswer>();
  const policy = toPolicy(values);

  const lookUp = async () => {
    const { error } = await check({ password, passwordPolicy: leaksOnly });
    const isLeaked = error !== undefined && toApiError(error).status === 400;
    setAnswer(isLeaked ? 'leaked' : error === undefined ? 'not-found' : { failure: error });
  };

  const rules = requirementsOf(
    password,
    policy,
    { name: person, username: person, email: person },
    answer === 'leaked' ? ['password_rejected.pwned'] : [],
    true,
  );
  const labelOf = (key: (typeof rules)[number]['key'], count: number) =>
    key === 'userInfo' || key === 'leaks'
      ? t(`passwords.test_rules.${key}`)
      : t(`profile:identity.rules.${key}`, { count });
  return (
    <FormSection title={t('passwords.test')} description={t('passwords.test_text')}>
      <TextField
        label={t('passwords.test_person')}
        description={t('passwords.test_person_hint')}
        value={person}
        onChange={setPerson}
        isOptional
      />
      <PasswordField
        label={t('passwords.test_password')}
        value={password}
        onChange={(text) => {
          setPassword(text);
          setAnswer(undefined);
        }}
        autoComplete="off"
      />
      <RequirementList
        items={rules.map(({ key, count, state }) => ({
          id: key,
          label: labelOf(key, count),
          state:
            key !== 'leaks' || answer === 'leaked'
              ? state
              : isLoading
                ? 'running'
                : answer === 'not-found'
                  ? 'met'
                  : 'pending',
        }))}
      />
      {policy.rejects.pwned && (
        <FieldStack>
          <div>
            <Button
              isDisabled={password === ''}
              isLoading={isLoading}
              onPress={() => void lookUp()}
            >
              {t('passwords.test_leaks')}
            </Button>
          </div>
          {typeof answer === 'object' && (
            <Banner tone="danger" role="alert" title={t('passwords.test_failed')}>
              {textOf(answer.failure)}
            </Banner>
          )}
        </FieldStack>
      )}
    </FormSection>
  );
}
