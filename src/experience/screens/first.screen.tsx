import { useRef, useState, type KeyboardEvent } from 'react';
import {
  asksTerms,
  identifierTypes,
  isCombinedSignIn,
  isFlowOpen,
  signInMethod,
  type SignInFlow,
} from '~/machines/sign-in-experience';
import { Alert } from '../components/alert';
import { TextButton } from '../components/button';
import { CardFooter } from '../components/card';
import { Checkbox } from '../components/checkbox';
import { TextField } from '../components/field';
import { PasswordField } from '../components/password-field';
import { errorText, isIdentifierError } from '../error-text';
import { useFlow } from '../flow';
import { Rich, useText } from '../i18n';
import { identifierKey, parseIdentifier } from '../identifiers';
import { showsPasskeyButton, suggestsPasskeys } from '../passkeys/settings';
import type { IdentifierType } from '../settings';
import { Form } from './form';
import { PasskeyButton } from './passkey-button';
import { Screen, TermsText } from './screen';
import styles from './screen.module.css';

/** Of the field and of its keyboard. */
const inputTypes = { username: 'text', email: 'email', phone: 'tel' } as const;

function onlyOne<T>(values: readonly T[]): T | undefined {
  return values.length === 1 ? values[0] : undefined;
}

function autoComplete(
  flow: SignInFlow,
  types: readonly IdentifierType[],
  hasPassword: boolean,
  suggestsPasskeys: boolean,
) {
  const only = onlyOne(types);
  if (flow === 'signIn' && (hasPassword || suggestsPasskeys)) {
    // Passkeys are suggested only where the last word is `webauthn` (WebAuthn section 5.1.4).
    return suggestsPasskeys ? 'username webauthn' : 'username';
  }
  return only === 'phone' ? 'tel' : only === 'username' ? 'username' : 'email';
}

type Wrong = {
  readonly identifier?: string;
  readonly password?: string;
  readonly terms?: string;
};

/** The first screen of sign-in, registration, and recovery. */
export function FirstScreen() {
  const { t } = useText();
  const { context, send, draft, setDraft, hasAgreed, setHasAgreed, failure, settings, social } =
    useFlow();
  const { flow, experience } = context;
  const types = identifierTypes(experience, flow);
  const isCombined = flow === 'signIn' && types.length > 0 && isCombinedSignIn(experience);
  const needsTerms = asksTerms(context);
  const { passkeySignIn } = settings.signInExperience;
  const hasPassword = types.some((type) => signInMethod(experience, type)?.password);

  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const passwordField = useRef<HTMLInputElement>(null);
  const reading = parseIdentifier(draft, types, flow === 'register');
  const unread: Wrong = 'error' in reading ? { identifier: t(`error.${reading.error}`) } : {};
  const terms: Wrong = needsTerms && !hasAgreed ? { terms: t('terms.required') } : {};

  /** Enter in the first of two fields leads to the second one. */
  const moveOn = (event: KeyboardEvent) => {
    const { isComposing } = event.nativeEvent;
    if (event.key === 'Enter' && !isComposing && isCombined && password === '') {
      event.preventDefault();
      setWrong(unread);
      if (!unread.identifier) passwordField.current?.focus();
    }
  };
  /** Submits the input to the flow, unless there is an error to fix first. */
  const submit = (prefersCode: boolean) => {
    const needsPassword = isCombined && !prefersCode;
    const found: Wrong = {
      ...unread,
      ...(needsPassword && password === '' && { password: t('error.required') }),
      ...terms,
    };
    setWrong(found);
    if (Object.keys(found).length === 0 && 'identifier' in reading) {
      send({
        type: 'credentials.submitted',
        identifier: reading.identifier,
        agreed: hasAgreed,
        prefersCode,
        ...(needsPassword && { password }),
      });
    }
  };
  const chooseProvider = (connectorId: string) => {
    setWrong(terms);
    send({ type: 'provider.chosen', connectorId, agreed: hasAgreed, typed: draft });
  };
  const switchTo = (next: SignInFlow) => {
    setWrong({});
    send({ type: 'flow.switched', flow: next });
  };

  const only = onlyOne(types);
  const inputType = only && inputTypes[only];
  const aboutIdentifier = failure !== null && isIdentifierError(failure);
  const isInvalid = failure?.code === 'session.invalid_credentials';
  const otherFlow = flow === 'signIn' ? 'register' : 'signIn';
  const offersOther = isFlowOpen(experience, otherFlow) && flow !== 'forgotPassword';
  const texts = {
    signIn: 'sign_in.',
    register: settings.awaitsFirstAccount ? 'register.first_' : 'register.',
    forgotPassword: 'forgot.',
  }[flow];
  const action = {
    signIn: isCombined ? 'sign_in' : 'continue',
    // A username alone does not create an account: a password follows.
    register: types.includes('username') ? 'continue' : 'create_account',
    forgotPassword: 'send_code',
  }[flow];

  return (
    <Screen
      key={flow}
      title={t(`${texts}title`)}
      description={t(`${texts}description`)}
      onBack={flow === 'forgotPassword' ? () => switchTo('signIn') : undefined}
      legal={
        flow !== 'forgotPassword' &&
        experience.agreeToTermsPolicy === 'Automatic' &&
        experience.hasTerms && <TermsText isPromise={false} />
      }
    >
      {social && flow !== 'forgotPassword' && (
        <social.Buttons onChoose={chooseProvider} isAlone={types.length === 0} />
      )}
      <Form
        action={types.length > 0 ? t(`action.${action}`) : null}
        onSubmit={() => submit(false)}
        failure={aboutIdentifier ? null : failure}
        cause={Object.keys(wrong).length > 0 ? wrong : failure}
      >
        {context.notice === 'passwordReset' && <Alert tone="info">{t('forgot.done')}</Alert>}
        {types.length > 0 && (
          <TextField
            label={t(`input.${identifierKey(types)}`)}
            name="identifier"
            value={draft}
            onChange={setDraft}
            onKeyDown={moveOn}
            type={inputType ?? 'text'}
            inputMode={inputType ?? (types.includes('email') ? 'email' : undefined)}
            autoComplete={autoComplete(flow, types, hasPassword, suggestsPasskeys(passkeySignIn))}
            autoFocus={draft === '' || !isCombined}
            error={wrong.identifier ?? (aboutIdentifier ? errorText(t, failure) : null)}
            hint={types.includes('phone') && flow !== 'signIn' ? t('input.phone_hint') : null}
          />
        )}
        {isCombined && (
          <PasswordField
            label={t('input.password')}
            ref={passwordField}
            name="password"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            autoFocus={draft !== ''}
            error={wrong.password}
            isMarkedInvalid={isInvalid}
            aside={
              isFlowOpen(experience, 'forgotPassword') && (
                <TextButton onClick={() => switchTo('forgotPassword')}>
                  {t('sign_in.forgot')}
                </TextButton>
              )
            }
          />
        )}
        {needsTerms && (
          <Checkbox name="terms" isChecked={hasAgreed} onChange={setHasAgreed} error={wrong.terms}>
            <TermsText isPromise />
          </Checkbox>
        )}
      </Form>
      {flow === 'signIn' && showsPasskeyButton(passkeySignIn) && (
        <PasskeyButton
          onRequest={() => {
            setWrong(terms);
            if (!terms.terms) {
              send({ type: 'passkey.chosen', agreed: hasAgreed, answer: null });
            }
          }}
        />
      )}
      {flow === 'forgotPassword' && (
        <div className={styles.note}>
          <Alert tone="info">{t('forgot.note')}</Alert>
        </div>
      )}
      {isCombined && types.some((type) => signInMethod(experience, type)?.verificationCode) && (
        <CardFooter>
          <TextButton onClick={() => submit(true)}>{t('sign_in.use_code')}</TextButton>
        </CardFooter>
      )}
      {offersOther &&
        !settings.awaitsFirstAccount &&
        settings.signInExperience.signInMode === 'SignInAndRegister' && (
          <CardFooter>
            <Rich
              text={t(flow === 'signIn' ? 'sign_in.new_here' : 'register.have_account')}
              marks={{
                link: (content) => (
                  <TextButton onClick={() => switchTo(otherFlow)}>{content}</TextButton>
                ),
              }}
            />
          </CardFooter>
        )}
    </Screen>
  );
}
