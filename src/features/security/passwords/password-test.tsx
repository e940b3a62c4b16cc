import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { useListSearch } from '~/src/api/use-list-search';
import { useTranslation } from '~/src/i18n/use-translation';
import { judgedRules } from '~/src/lib/password-rules';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { userSearch } from '~/src/shared/resource-list/user-search';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { Card } from '~/src/ui/card';
import { ComboBox } from '~/src/ui/combo-box';
import { DottedText } from '~/src/ui/dotted-text';
import type { Option } from '~/src/ui/option';
import { PasswordField } from '~/src/ui/password-field';
import { RequirementList } from '~/src/ui/requirement-list';
import { Mono } from '~/src/ui/text';
import { type PasswordPolicyValues, passwordPolicyForm, toPolicy } from './password-policy.fields';
import styles from './passwords.module.css';
import { usePasswordVerdict } from './use-password-verdict';

/** Has the server judge a password by the policy as the form has it, saved or not. */
export function PasswordTest() {
  const { t } = useTranslation(['security', 'profile']);
  const { textOf } = useErrorTexts();
  const { values } = useFormikContext<PasswordPolicyValues>();
  const [password, setPassword] = useState('');
  const [person, setPerson] = useState<Option | null>(null);
  const policy = useMemo(() => toPolicy(values), [values]);
  const userId = person?.value;
  const question = useMemo(() => {
    // What cannot be saved cannot be judged by, either.
    if (password === '' || !passwordPolicyForm.schema(t).isValidSync(values)) return null;
    const { rejects, ...rest } = policy;
    return {
      password,
      passwordPolicy: { ...rest, rejects: { ...rejects, words: [...rejects.words] } },
      ...(userId === undefined ? {} : { userId }),
    };
  }, [password, policy, t, userId, values]);
  const { verdict, failure, retry } = usePasswordVerdict(question);
  const isAsking = question !== null && !verdict && failure === undefined;
  const rules = judgedRules(policy, verdict?.issues, verdict?.isUnchecked);
  return (
    <Card className={styles.test}>
      <header>
        <h2 className={styles.title}>{t('passwords.test')}</h2>
        <p className={styles.text}>{t('passwords.test_text')}</p>
      </header>
      <ComboBox
        label={t('passwords.test_person')}
        placeholder={t('passwords.test_nobody')}
        value={person}
        onChange={setPerson}
        search={useListSearch(userSearch)}
      />
      <PasswordField
        label={t('passwords.test_password')}
        value={password}
        onChange={setPassword}
        autoComplete="off"
      />
      <RequirementList
        items={rules.map(({ key, count, state }) => ({
          id: key,
          label:
            key === 'userInfo' || key === 'leaks'
              ? t(`passwords.test_rules.${key}`)
              : t(`profile:identity.rules.${key}`, { count }),
          state: isAsking ? 'running' : state,
        }))}
      />
      {verdict && (
        <Banner
          tone={verdict.issues.length > 0 ? 'danger' : 'success'}
          role="status"
          title={t(verdict.issues.length > 0 ? 'passwords.test_refused' : 'passwords.test_taken')}
          isStacked
        >
          {verdict.issues.length > 0 ? (
            <span className={styles.codes}>
              <span>{t('passwords.test_codes')}</span>
              {verdict.issues.map((code) => (
                <Mono key={code}>
                  <DottedText>{code}</DottedText>
                </Mono>
              ))}
            </span>
          ) : (
            verdict.isUnchecked && t('passwords.test_unchecked')
          )}
        </Banner>
      )}
      {failure !== undefined && (
        <Banner
          tone="danger"
          role="alert"
          title={t('passwords.test_failed')}
          isStacked
          action={
            <Button size="sm" onPress={retry}>
              {t('passwords.test_retry')}
            </Button>
          }
        >
          {textOf(failure)}
        </Banner>
      )}
    </Card>
  );
}
