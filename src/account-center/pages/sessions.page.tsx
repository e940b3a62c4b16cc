import type { TFunction } from 'i18next';
import { CircleCheck, CircleX, Laptop, Smartphone } from 'lucide-react';
import { Fragment } from 'react';
import { ACCOUNT_CENTER_ID, DEMO_APP_ID } from '~/contract/tenancy';
import { useText } from '../../experience/i18n';
import type { OwnApplication, OwnSession, OwnSignIn } from '../account-client';
import type { Change } from '../changes/change';
import { LazyChange } from '../changes/lazy-change';
import { useDialog, useKit } from '../kit';
import { goTo, pathOf } from '../navigation';
import { isPhone, useLabels } from '../parts/labels';
import { Loaded, Page, Section } from '../parts/page';
import { PlainRow, Row, RowButton, SmallButton, Tag } from '../parts/row';
import { useResource } from '../resource';
import styles from './sessions.module.css';

/** Where the user is signed in, and where somebody tried. */
export default function SessionsPage() {
  const { t } = useText();
  const { data } = useKit();
  const dialog = useDialog<Change>();
  const sessions = useResource(data.sessions);
  const hasOthers = sessions.kind === 'loaded' && sessions.data.some(({ isCurrent }) => !isCurrent);
  return (
    <Page
      title={t('account.sessions.title')}
      description={t('account.sessions.description')}
      action={
        hasOthers && (
          <SmallButton onClick={() => dialog.open({ kind: 'otherSessions' })}>
            {t('account.sessions.end_others')}
          </SmallButton>
        )
      }
    >
      <Loaded resource={data.sessions}>
        {(list) => (
          <Section>
            {list.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={(name) => dialog.open({ kind: 'session', subjectId: session.id, name })}
              />
            ))}
            {list.length === 0 && <PlainRow>{t('account.sessions.none')}</PlainRow>}
          </Section>
        )}
      </Loaded>
      <Loaded resource={data.signIns}>{(list) => <SignIns list={list} />}</Loaded>
      <LazyChange change={dialog.subject} onClose={dialog.close} />
    </Page>
  );
}

/** An application as its users know it; the built-in ones are named in their language. */
function nameOf({ id, name }: OwnApplication, t: TFunction): string | null {
  if (id === ACCOUNT_CENTER_ID) return t('account.sessions.account_center');
  return id === DEMO_APP_ID ? t('account.sessions.demo_app') : name;
}

/** What is known, each in the direction of its own text. */
function Facts({ of }: { readonly of: readonly (string | null | undefined)[] }) {
  const { t } = useText();
  return of
    .filter((fact): fact is string => Boolean(fact))
    .map((fact, index) => (
      // The facts of a row never change order.
      <Fragment key={index}>
        {index > 0 && t('account.comma')}
        <bdi>{fact}</bdi>
      </Fragment>
    ));
}

type SessionRowProps = {
  readonly session: OwnSession;
  readonly onEnd: (name: string) => void;
};

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useText();
  const { device, time } = useLabels();
  const { userAgent, ip, applications, lastActiveAt, isCurrent } = session;
  const name = device(userAgent);
  const where = [ip, ...applications.map((application) => nameOf(application, t))];
  return (
    <Row
      icon={isPhone(userAgent) ? Smartphone : Laptop}
      title={name}
      tag={isCurrent && <Tag isGood>{t('account.sessions.this_one')}</Tag>}
      detail={<Facts of={[...where, time(lastActiveAt)]} />}
      actions={
        !isCurrent && (
          <RowButton label={t('account.sessions.end_of', { name })} onClick={() => onEnd(name)}>
            {t('account.sessions.end')}
          </RowButton>
        )
      }
    />
  );
}

function SignIns({ list }: { readonly list: readonly OwnSignIn[] }) {
  const { t } = useText();
  const { device, time } = useLabels();
  return (
    <Section
      title={t('account.sessions.recent')}
      note={
        list.length > 0 && (
          <>
            {t('account.sessions.not_you')}{' '}
            <a
              href={pathOf('security')}
              onClick={(event) => {
                event.preventDefault();
                goTo('security');
              }}
            >
              {t('account.sessions.secure')}
            </a>
          </>
        )
      }
    >
      {list.map((signIn) => (
        <Row
          key={signIn.id}
          start={
            signIn.isSuccess ? (
              <CircleCheck className={styles.good} size={20} aria-hidden />
            ) : (
              <CircleX className={styles.bad} size={20} aria-hidden />
            )
          }
          title={
            signIn.isSuccess
              ? ((signIn.application && nameOf(signIn.application, t)) ??
                t('account.sessions.signed_in'))
              : t('account.sessions.failed')
          }
          detail={<Facts of={[device(signIn.userAgent), signIn.ip]} />}
          actions={<span className={styles.time}>{time(signIn.createdAt)}</span>}
        />
      ))}
      {list.length === 0 && <PlainRow>{t('account.sessions.no_sign_ins')}</PlainRow>}
    </Section>
  );
}
