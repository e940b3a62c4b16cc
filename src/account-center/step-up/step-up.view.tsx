import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Alert } from '../../experience/components/alert';
import { Button, TextButton } from '../../experience/components/button';
import { PasswordField } from '../../experience/components/password-field';
import { errorText } from '../../experience/error-text';
import { FingerprintIcon } from '../../experience/factors/icons';
import { useText } from '../../experience/i18n';
import { HiddenUsername } from '../../experience/screens/form';
import { CodeEntryForm } from '../parts/code-entry';
import { Dialog } from '../parts/dialog';
import { DialogForm } from '../parts/dialog-form';
import { SentCode, SentTo, useSentCode, type CodeActor } from '../parts/sent-code';
import { OtherWays } from './other-ways';
import type { StepUpActor } from './step-up-actor';
import styles from './step-up.module.css';

/** What was just used proves something else: the address was changed meanwhile. */
const UNPROVED = 'verification_record.permission_denied';

type StepUpViewProps = {
  readonly actor: StepUpActor;
  /** What follows: "Before you remove a passkey." */
  readonly reason: string;
  /** For password managers. */
  readonly username: string;
};

/** "Confirm it's you": the ways that the account has, the quickest first. */
export function StepUpView({ actor, reason, username }: StepUpViewProps) {
  const { t } = useText();
  const snapshot = useSelector(actor, (state) => state);
  const code = useSentCode(snapshot.children.codeVerification as CodeActor | undefined);
  const { failure } = snapshot.context;
  const close = () => actor.send({ type: 'dialog.closed' });
  const goBack = (
    <p className={styles.back}>
      <TextButton onClick={() => actor.send({ type: 'method.left' })}>
        {t('account.step_up.other_way')}
      </TextButton>
    </p>
  );
  if (snapshot.matches('provingByCode') && code) {
    return <ByCode actor={code} onClose={close} />;
  }
  if (snapshot.matches('awaitingTotp') || snapshot.matches('verifyingTotp')) {
    return (
      <Dialog
        step="totp"
        title={t('second_factor.totp_title')}
        description={t('second_factor.totp_description')}
        onClose={close}
      >
        <CodeEntryForm
          action={t('action.continue')}
          isBusy={snapshot.hasTag('busy')}
          failure={failure}
          onSubmit={(typed) => actor.send({ type: 'code.submitted', code: typed })}
        />
        {goBack}
      </Dialog>
    );
  }
  if (snapshot.matches('verifyingProvider')) {
    return (
      <Dialog
        step="provider"
        title={t('account.step_up.at_provider')}
        description={t('account.step_up.at_provider_detail')}
        onClose={close}
      >
        {goBack}
      </Dialog>
    );
  }
  return (
    <Dialog
      step="choice"
      title={t('account.step_up.title')}
      description={t('account.step_up.description', { reason })}
      onClose={close}
    >
      <Choice actor={actor} username={username} />
    </Dialog>
  );
}

function ByCode({ actor, onClose }: { readonly actor: CodeActor; readonly onClose: () => void }) {
  const { t } = useText();
  const channel = useSelector(actor, ({ context }) => context.target.type);
  return (
    <Dialog
      step="code"
      title={channel === 'phone' ? t('code.title_phone') : t('code.title_email')}
      description={<SentTo actor={actor} />}
      onClose={onClose}
    >
      <SentCode
        actor={actor}
        action={t('action.continue')}
        leaveLabel={t('account.step_up.other_way')}
      />
    </Dialog>
  );
}

function Choice({ actor, username }: Pick<StepUpViewProps, 'actor' | 'username'>) {
  const { t } = useText();
  const snapshot = useSelector(actor, (state) => state);
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { methods, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy') || snapshot.matches('provingByCode');
  const isAboutPassword = failure?.code === 'session.invalid_credentials';
  return (
    <>
      {failure && !isAboutPassword && (
        <div className={styles.alert}>
          <Alert>
            {failure.code === UNPROVED
              ? t('account.step_up.not_on_account')
              : errorText(t, failure)}
          </Alert>
        </div>
      )}
      {methods.passkey && (
        <div className={styles.passkey}>
          <Button isBusy={isBusy} onClick={() => actor.send({ type: 'passkey.requested' })}>
            <span className={styles.iconed}>
              <FingerprintIcon size={18} /> {t('account.step_up.use_passkey')}
            </span>
          </Button>
        </div>
      )}
      {methods.passkey && methods.password && (
        <div className={styles.or}>{t('account.step_up.or')}</div>
      )}
      {methods.password && (
        <DialogForm
          action={t('action.continue')}
          isBusy={isBusy}
          isSecondary={methods.passkey}
          cause={isMissing || failure}
          onSubmit={() => {
            setIsMissing(password === '');
            if (password !== '') actor.send({ type: 'password.submitted', password });
          }}
        >
          <HiddenUsername value={username} />
          <PasswordField
            label={t('input.password')}
            name="password"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            autoFocus={!methods.passkey}
            error={
              isMissing && password === ''
                ? t('error.required')
                : isAboutPassword
                  ? t('account.step_up.wrong_password')
                  : null
            }
          />
        </DialogForm>
      )}
      <OtherWays actor={actor} isBusy={isBusy} />
    </>
  );
}
