import type { TotpKey as Key } from '~/machines/new-factor.machine';
import { TextButton } from '../components/button';
import { CardFooter } from '../components/card';
import { useFlow, useStep } from '../flow';
import { useText } from '../i18n';
import { Screen } from '../screens/screen';
import { TotpForm } from './totp-form';
import { TotpKey } from './totp-key';

/** The key of an authenticator app: scanned, or typed; then the first code proves that it arrived. */
export function NewTotp({ totp }: { readonly totp: Key }) {
  const { t } = useText();
  const { goBack } = useFlow();
  const { step } = useStep('newFactor');
  return (
    <Screen
      title={t('enrollment.totp_title')}
      description={t('enrollment.totp_description')}
      onBack={goBack}
    >
      <TotpForm
        action={t('enrollment.verify')}
        onSubmit={(code) => step?.send({ type: 'code.submitted', code })}
      >
        <TotpKey {...totp} />
      </TotpForm>
      <CardFooter>
        <TextButton onClick={goBack}>{t('enrollment.other_way')}</TextButton>
      </CardFooter>
    </Screen>
  );
}
