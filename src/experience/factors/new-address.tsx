import { useState } from 'react';
import { channelOf, type CodeFactor } from '~/machines/second-factors';
import { TextButton } from '../components/button';
import { CardFooter } from '../components/card';
import { TextField } from '../components/field';
import { errorText, isIdentifierError } from '../error-text';
import { useFlow, useStep } from '../flow';
import { useText } from '../i18n';
import { parseIdentifier } from '../identifiers';
import { Form } from '../screens/form';
import { Screen } from '../screens/screen';

/** The address to which codes go from now on. */
export function NewAddress({ factor }: { readonly factor: CodeFactor }) {
  const { t } = useText();
  const { goBack, failure } = useFlow();
  const { step } = useStep('newFactor');
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const channel = channelOf(factor);
  const aboutField = failure !== null && isIdentifierError(failure);
  return (
    <Screen
      title={channel === 'phone' ? t('enrollment.phone_title') : t('enrollment.email_title')}
      description={t('enrollment.address_description')}
      onBack={goBack}
    >
      <Form
        action={t('action.send_code')}
        failure={aboutField ? null : failure}
        cause={wrong ?? failure}
        onSubmit={() => {
          const reading = parseIdentifier(value, [channel], true);
          if ('error' in reading) {
            setWrong(t(`error.${reading.error}`));
            return;
          }
          setWrong(null);
          step?.send({ type: 'address.submitted', identifier: reading.identifier });
        }}
      >
        <TextField
          label={t(`input.${channel}`)}
          name={channel}
          value={value}
          onChange={setValue}
          type={channel === 'phone' ? 'tel' : 'email'}
          autoComplete={channel === 'phone' ? 'tel' : 'email'}
          autoFocus
          error={wrong ?? (aboutField ? errorText(t, failure) : null)}
          hint={channel === 'phone' ? t('input.phone_hint') : null}
        />
      </Form>
      <CardFooter>
        <TextButton onClick={goBack}>{t('enrollment.other_way')}</TextButton>
      </CardFooter>
    </Screen>
  );
}
