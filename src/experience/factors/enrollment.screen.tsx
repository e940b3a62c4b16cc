import type { FactorDemand } from '~/machines/second-factors';
import { TextButton } from '../components/button';
import { CardFooter } from '../components/card';
import { useFlow, useStep } from '../flow';
import { useText } from '../i18n';
import { Screen } from '../screens/screen';
import { NewAddress } from './new-address';
import { NewBackupCodes } from './new-backup-codes';
import { NewPasskey, PasskeyOffer } from './new-passkey';
import { NewTotp } from './new-totp';
import { Failed, Option, Options } from './parts';

/** A factor is added: by choice, or because the tenant wants one. */
export function EnrollmentScreen() {
  const { snapshot } = useStep('enrollment');
  switch (snapshot?.context.demand.type) {
    case 'backupCodes':
      return <NewBackupCodes />;
    case 'passkey':
      return <PasskeyOffer />;
    case 'enrollment':
    case 'suggestion':
    case 'proof':
    case undefined:
      return <NewFactor />;
  }
}

/** A second factor of the user's choice. */
function NewFactor() {
  const { snapshot } = useStep('newFactor');
  const { factor, totp } = snapshot?.context ?? {};
  switch (factor) {
    case 'Totp':
      // The choice stays until the key is there.
      return totp ? <NewTotp totp={totp} /> : <Choice />;
    case 'WebAuthn':
      return <NewPasskey />;
    case 'EmailVerificationCode':
    case 'PhoneVerificationCode':
      return <NewAddress key={factor} factor={factor} />;
    case 'BackupCode':
    case null:
    case undefined:
      return <Choice />;
  }
}

function Choice() {
  const { t } = useText();
  const { step, snapshot } = useStep('newFactor');
  const { settings } = useFlow();
  const demand: Partial<FactorDemand> = snapshot?.context.demand ?? {};
  const { factors = [], isSkippable = false } = demand;
  // The strongest first; codes come with any other.
  const offered = factors
    .filter((factor) => factor !== 'BackupCode')
    .toSorted((one, other) => Number(other === 'WebAuthn') - Number(one === 'WebAuthn'));
  const codesFollow = settings.signInExperience.mfa?.factors.includes('BackupCode') === true;
  const isSuggestion = demand.type === 'suggestion';
  return (
    <Screen
      title={isSuggestion ? t('enrollment.suggested_title') : t('enrollment.title')}
      description={
        isSuggestion
          ? t('enrollment.suggested')
          : isSkippable
            ? t('enrollment.optional')
            : t('enrollment.required')
      }
      onBack={() => step?.send({ type: 'enrollment.left' })}
    >
      <Failed />
      <Options>
        {offered.map((factor) => (
          <Option
            key={factor}
            factor={factor}
            title={t(`factor.${factor}`)}
            detail={t(`factor.${factor}_detail`)}
            onChoose={() => step?.send({ type: 'factor.chosen', factor })}
          />
        ))}
        {codesFollow && !isSuggestion && (
          <Option
            factor="BackupCode"
            title={t('enrollment.codes_follow')}
            detail={t('enrollment.codes_follow_detail')}
          />
        )}
      </Options>
      {isSkippable && (
        <CardFooter>
          <TextButton onClick={() => step?.send({ type: 'enrollment.skipped' })}>
            {t('enrollment.skip')}
          </TextButton>
        </CardFooter>
      )}
    </Screen>
  );
}
