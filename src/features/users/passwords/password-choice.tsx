import { useFormikContext } from 'formik';
import type { PasswordPolicy, PasswordUserInfo } from '~/contract/password-policy';
import { FormPasswordField, FormSwitch } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { requirementsOf } from '~/src/lib/password-rules';
import { RequirementList } from '~/src/ui/requirement-list';
import { SegmentedControl } from '~/src/ui/segmented-control';
import type { PasswordValues } from './password.schema';
import styles from './dialogs.module.css';

type PasswordChoiceProps = {
  readonly policy: PasswordPolicy;
  readonly person: PasswordUserInfo;
  /** This password is in a known leak. */
  readonly isLeaked: boolean;
};

/** A generated password, or one typed here with its requirements. */
export function PasswordChoice({ policy, person, isLeaked }: PasswordChoiceProps) {
  const { t } = useTranslation(['users', 'profile']);
  const { values, setFieldValue } = useFormikContext<PasswordValues>();
  const { passwordMode, password } = values;
  return (
    <div className={styles.password}>
      <div className={styles.passwordHead}>
        <span className={styles.label}>{t('password.title')}</span>
        <SegmentedControl<PasswordValues['passwordMode']>
          label={t('password.mode')}
          value={passwordMode}
          onChange={(mode) => void setFieldValue('passwordMode', mode)}
          options={[
            { value: 'generated', label: t('password.generated') },
            { value: 'typed', label: t('password.typed') },
          ]}
        />
      </div>
      {passwordMode === 'generated' ? (
        <p className={styles.hint}>{t('password.generated_hint')}</p>
      ) : (
        <>
          <FormPasswordField
            name="password"
            label={t('password.label')}
            isLabelHidden
            autoFocus
            autoComplete="new-password"
          />
          <RequirementList
            items={requirementsOf(
              password,
              policy,
              person,
              isLeaked ? ['password_rejected.pwned'] : [],
            ).map(({ key, count, state }) => ({
              id: key,
              // The profile says "your name".
              label:
                key === 'userInfo'
                  ? t('password.user_info')
                  : t(`profile:identity.rules.${key}`, { count }),
              state,
            }))}
          />
        </>
      )}
      <FormSwitch
        name="passwordChangeRequired"
        label={t('password.change_required')}
        description={t('password.change_required_hint')}
      />
    </div>
  );
}
