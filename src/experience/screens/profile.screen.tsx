import { useState } from 'react';
import { TextField } from '../components/field';
import { errorText, isIdentifierError } from '../error-text';
import { useFlow, useStep } from '../flow';
import { useText } from '../i18n';
import { identifierKey, parseIdentifier } from '../identifiers';
import { lazyPart } from '../lazy-part';
import type { IdentifierType } from '../settings';
import { Form } from './form';
import { lazyScreen } from './lazy-screen';
import { Screen } from './screen';

/** Few tenants collect a profile, so its form is not in the initial bundle. */
const extraProfile = lazyPart(
  () => import(/* webpackChunkName: "sign-in-profile" */ './extra-profile'),
);
const ExtraProfile = lazyScreen(extraProfile, (part) => part.ExtraProfile, 'profile.extra_title');

/** Collects the data that the tenant requires, one item at a time. */
export function ProfileScreen() {
  const { t } = useText();
  const { snapshot } = useStep('profile');
  const [missing] = snapshot?.context.missing ?? [];
  switch (missing) {
    case 'username':
    case 'email':
    case 'phone':
      return <IdentifierStep key={missing} types={[missing]} />;
    case 'emailOrPhone':
      return <IdentifierStep key={missing} types={['email', 'phone']} />;
    case 'extraProfile':
      return <ExtraProfile />;
    // A password has its own screen; the flow never rests here without missing data.
    case 'password':
    case undefined:
      return <Screen title={t('profile.title')} />;
  }
}

const inputTypes = { username: 'text', email: 'email', phone: 'tel' } as const;

function IdentifierStep({ types }: { readonly types: readonly IdentifierType[] }) {
  const { t } = useText();
  const { goBack, failure } = useFlow();
  const { step } = useStep('profile');
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [first] = types;
  const only = types.length === 1 ? first : undefined;
  const isUsername = only === 'username';
  const aboutField = failure !== null && isIdentifierError(failure);
  return (
    <Screen
      title={t(`profile.${only ?? 'email_or_phone'}_title`)}
      description={
        isUsername ? t('profile.username_description') : t('profile.address_description')
      }
      onBack={goBack}
    >
      <Form
        action={isUsername ? t('action.continue') : t('action.send_code')}
        failure={aboutField ? null : failure}
        cause={wrong ?? failure}
        onSubmit={() => {
          const reading = parseIdentifier(value, types, true);
          if ('error' in reading) {
            setWrong(t(`error.${reading.error}`));
            return;
          }
          setWrong(null);
          const { identifier } = reading;
          step?.send(
            identifier.type === 'username'
              ? {
                  type: 'profile.submitted',
                  addition: { type: 'username', value: identifier.value },
                }
              : { type: 'identifier.submitted', identifier },
          );
        }}
      >
        <TextField
          label={t(`input.${identifierKey(types)}`)}
          name={only ?? 'identifier'}
          value={value}
          onChange={setValue}
          type={only ? inputTypes[only] : 'text'}
          autoComplete={only === 'phone' ? 'tel' : only === 'username' ? 'username' : 'email'}
          autoFocus
          error={wrong ?? (aboutField ? errorText(t, failure) : null)}
          hint={types.includes('phone') ? t('input.phone_hint') : null}
        />
      </Form>
    </Screen>
  );
}
