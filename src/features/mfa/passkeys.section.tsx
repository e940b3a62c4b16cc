import { FormSwitch } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { FormSection } from '~/src/ui/form-section';
import type { labels, MfaValues } from './mfa.fields';

type PasskeysSectionProps = {
  readonly values: MfaValues;
  readonly labels: ReturnType<typeof labels>;
};

const ways = ['showPasskeyButton', 'allowAutofill', 'offerAfterPassword'] as const;
const demands = ['requireResidentKey', 'requireUserVerification'] as const;

/** Sign-in by passkey instead of a password, and how strict passkeys are. */
export function PasskeysSection({ values, labels: names }: PasskeysSectionProps) {
  const { t } = useTranslation('mfa');
  const areUsed = values.signInWithPasskey || values.passkey;
  const fields = [
    'signInWithPasskey' as const,
    ...(values.signInWithPasskey ? ways : []),
    ...(areUsed ? demands : []),
  ];
  return (
    <FormSection title={t('passkeys.title')} description={t('passkeys.text')}>
      {fields.map((name) => (
        <FormSwitch key={name} name={name} label={names[name]} description={t(`${name}.text`)} />
      ))}
    </FormSection>
  );
}
