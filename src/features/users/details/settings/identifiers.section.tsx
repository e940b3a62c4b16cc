import { KeyRound, Mail, Phone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type User, useSetPasswordChangeRequiredMutation } from '~/src/api/endpoints/users.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { FormTextField } from '~/src/forms/form-fields';
import { Button } from '~/src/ui/button';
import { FormSection } from '~/src/ui/form-section';
import { Icon } from '~/src/ui/icon';
import { lazy } from '~/src/ui/lazy';
import { Switch } from '~/src/ui/switch';
import styles from './settings-tab.module.css';

const PasswordDialog = lazy(async () => ({
  default: (await import('../../passwords/password.dialog')).PasswordDialog,
}));

/** Email, phone, username, and password. */
export function IdentifiersSection({ user }: { readonly user: User }) {
  const { t } = useTranslation('users');
  const [isChanging, setIsChanging] = useState(false);
  const hasPassword = user.hasPassword ?? false;
  return (
    <FormSection title={t('identifier.title')} description={t('identifier.description')}>
      <div className={styles.pair}>
        <FormTextField
          name="primaryEmail"
          label={t('identifier.primaryEmail')}
          type="email"
          icon={Mail}
          autoComplete="off"
          spellCheck={false}
        />
        <FormTextField
          name="primaryPhone"
          label={t('identifier.primaryPhone')}
          type="tel"
          icon={Phone}
          autoComplete="off"
          placeholder="+44 7400 123456"
        />
        <FormTextField
          name="username"
          label={t('identifier.username')}
          autoComplete="off"
          spellCheck={false}
        />
        <div className={styles.password} role="group" aria-label={t('password.title')}>
          <span className={styles.label}>{t('password.title')}</span>
          <div className={styles.passwordRow}>
            <Icon icon={KeyRound} />
            <span className={styles.passwordState}>
              {t(hasPassword ? 'password.is_set' : 'password.is_not_set')}
            </span>
            <Button size="sm" onPress={() => setIsChanging(true)}>
              {t(hasPassword ? 'password.reset' : 'password.set')}
            </Button>
          </div>
          <ChangeAtSignIn user={user} />
        </div>
      </div>
      <Suspense>
        {isChanging && <PasswordDialog user={user} onClose={() => setIsChanging(false)} />}
      </Suspense>
    </FormSection>
  );
}

/** Takes effect at once, like the password next to it; not part of the form. */
function ChangeAtSignIn({ user }: { readonly user: User }) {
  const { t } = useTranslation('users');
  const { announce } = useErrorTexts();
  const [change, { isLoading, originalArgs }] = useSetPasswordChangeRequiredMutation();
  const apply = async (passwordChangeRequired: boolean) => {
    const { error } = await change({ id: user.id, passwordChangeRequired });
    if (error) announce(t('password.change_required_failed'), error);
  };
  return (
    <Switch
      label={t('password.change_required')}
      description={user.hasPassword ? undefined : t('password.change_required_none')}
      isSelected={
        isLoading && originalArgs
          ? originalArgs.passwordChangeRequired
          : user.passwordChangeRequired
      }
      isDisabled={!user.hasPassword}
      onChange={(isSelected) => void apply(isSelected)}
    />
  );
}
