import { useState } from 'react';
import { isFlowOpen } from '~/machines/sign-in-experience';
import type { SocialAccountSnapshot } from '~/machines/social-account.machine';
import type { SocialSnapshot } from '~/machines/social-sign-in.machine';
import { Button, TextButton } from '../components/button';
import { CardFooter } from '../components/card';
import { TextField } from '../components/field';
import { errorText } from '../error-text';
import { useFlow, useStep } from '../flow';
import { Rich, useText } from '../i18n';
import { formatIdentifier, identifierKey, parseIdentifier } from '../identifiers';
import { Form } from '../screens/form';
import { initialOf, Screen, strong } from '../screens/screen';
import formStyles from '../screens/screen.module.css';
import type { SocialConnector } from '../settings';
import { nameOf } from './connectors';
import { LinkIcon } from './link-icon';
import { ProviderLogo } from './provider-logo';
import styles from './social.module.css';

type Provider = { readonly connector: SocialConnector | undefined; readonly name: string };

type AccountProps = Provider & { readonly snapshot: SocialAccountSnapshot };

/** The screens after the person left for a provider, as its charts stand. */
export function ProviderScreen() {
  const { t, language } = useText();
  const { settings, context } = useFlow();
  const { snapshot } = useStep('social');
  const { snapshot: account } = useStep('socialAccount');
  const connector = settings.signInExperience.socialConnectors?.find(
    ({ id }) => id === context.connectorId,
  );
  const name = connector ? nameOf(connector, language) : t('social.provider');
  const props = { connector, name };
  if (snapshot?.matches('stopped')) {
    return <StoppedScreen {...props} snapshot={snapshot} />;
  }
  if (account?.matches('confirmingLink') || account?.matches('confirmingTaken')) {
    return <LinkScreen {...props} snapshot={account} />;
  }
  return account?.matches('unlinked') ? (
    <UnlinkedScreen {...props} snapshot={account} />
  ) : (
    <Screen
      key="working"
      title={t('social.working_title', { name })}
      description={t('social.working')}
    />
  );
}

/** Two accounts that may be one. */
function LinkScreen({ connector, name, snapshot }: AccountProps) {
  const { t } = useText();
  const { send, isBusy, settings } = useFlow();
  const { related, address, experience } = snapshot.context;
  const isTaken = snapshot.matches('confirmingTaken');
  const value = isTaken ? formatIdentifier(address) : related ? formatIdentifier(related) : '';
  const here = settings.tenantName ?? t('social.this_app');
  return (
    <Screen
      key="link"
      title={t('social.link_title')}
      description={t(isTaken ? 'social.taken' : 'social.link', { name })}
    >
      <div className={styles.accounts}>
        <div className={styles.account}>
          <span className={styles.mark}>
            {connector && <ProviderLogo connector={connector} name={name} />}
          </span>
          <span>
            <b>{t('social.account_at', { name })}</b>
            {!isTaken && (
              <small>
                <bdi>{value}</bdi>
              </small>
            )}
          </span>
        </div>
        <span className={styles.link}>
          <LinkIcon size={20} />
        </span>
        <div className={styles.account}>
          <span className={styles.mark} aria-hidden>
            {initialOf(here)}
          </span>
          <span>
            <b>{t('social.account_at', { name: here })}</b>
            <small>
              <bdi>{value}</bdi>
            </small>
          </span>
        </div>
      </div>
      <div className={formStyles.form}>
        <Button isBusy={isBusy} onClick={() => send({ type: 'link.confirmed' })}>
          {t('social.link_action')}
        </Button>
        {!isTaken && isFlowOpen(experience, 'register') ? (
          <Button kind="secondary" onClick={() => send({ type: 'account.requested' })}>
            {t('social.new_account')}
          </Button>
        ) : (
          <Button kind="secondary" onClick={() => send({ type: 'provider.left' })}>
            {t('action.not_now')}
          </Button>
        )}
      </div>
    </Screen>
  );
}

/** Asks for an address of the account to link to, if the tenant accepts codes. */
function UnlinkedScreen({ name, snapshot }: AccountProps) {
  const { t } = useText();
  const { send, failure, draft, setDraft } = useFlow();
  const [wrong, setWrong] = useState<string | null>(null);
  const { experience } = snapshot.context;
  const types = (['email', 'phone'] as const).filter(
    (type) => experience.signIn.methods.find((one) => one.identifier === type)?.verificationCode,
  );
  const leave = () => send({ type: 'provider.left' });
  const title = t('social.unlinked_title');
  if (types.length === 0) {
    return (
      <Screen key="unlinked" title={title} description={t('social.unlinked', { name })}>
        <div className={formStyles.form}>
          <Button kind="secondary" onClick={leave}>
            {t('social.other_way')}
          </Button>
        </div>
      </Screen>
    );
  }
  const submit = () => {
    const reading = parseIdentifier(draft, types, false);
    setWrong('error' in reading ? t(`error.${reading.error}`) : null);
    if ('identifier' in reading) {
      send({ type: 'address.submitted', identifier: reading.identifier });
    }
  };
  return (
    <Screen key="unlinked" title={title} description={t('social.unlinked_address', { name })}>
      <Form
        action={t('action.send_code')}
        onSubmit={submit}
        failure={failure}
        cause={wrong ?? failure}
      >
        <TextField
          label={t(`input.${identifierKey(types)}`)}
          name="identifier"
          value={draft}
          onChange={setDraft}
          autoComplete={types.includes('email') ? 'email' : 'tel'}
          autoFocus
          error={wrong}
        />
      </Form>
      <CardFooter>
        <TextButton onClick={leave}>{t('social.other_way')}</TextButton>
      </CardFooter>
    </Screen>
  );
}

/** It did not work out: why, and how to go on. */
function StoppedScreen({
  connector,
  name,
  snapshot,
}: Provider & { readonly snapshot: SocialSnapshot }) {
  const { t } = useText();
  const { send, settings } = useFlow();
  const { problem, failure } = snapshot.context;
  const { supportEmail } = settings.signInExperience;
  const isOurs = failure !== null && !failure.code.startsWith('connector.');
  return (
    <Screen
      key="stopped"
      title={t(`social.${problem}_title`, { name })}
      description={
        problem === 'failed' && failure && isOurs
          ? errorText(t, failure)
          : t(`social.${problem}`, { name })
      }
    >
      <div className={formStyles.form}>
        {connector && (
          <Button onClick={() => send({ type: 'provider.retried' })}>
            {t('social.retry', { name })}
          </Button>
        )}
        <Button kind="secondary" onClick={() => send({ type: 'provider.left' })}>
          {t('social.other_way')}
        </Button>
      </div>
      {problem === 'failed' && supportEmail && (
        <p className={formStyles.note}>
          <Rich text={t('social.support', { address: supportEmail })} marks={{ b: strong }} />
        </p>
      )}
    </Screen>
  );
}
