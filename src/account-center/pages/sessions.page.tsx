import { CircleCheck, CircleX, Laptop, Smartphone } from 'lucide-react';
import { useText } from '../../experience/i18n';
import type { OwnSession, OwnSignIn } from '../account-client';
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

type SessionRowProps = {
  readonly session: OwnSession;
  readonly onEnd: (name: string) => void;
};

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useText();
  const { device, time } = useLabels();
  const { userAgent, ip, applications, lastActiveAt, isCurrent } = session;
  const name = device(userAgent);
  const where = [ip, ...applications.map((application) => application.name)].filter(Boolean);
  return (
    <Row
      icon={isPhone(userAgent) ? Smartphone : Laptop}
      title={name}
      tag={isCurrent && <Tag isGood>{t('account.sessions.this_one')}</Tag>}
      detail={`${where.length > 0 ? `${where.join(', ')}. ` : ''}${time(lastActiveAt)}`}
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
              ? (signIn.application?.name ?? t('account.sessions.signed_in'))
              : t('account.sessions.failed')
          }
          detail={[device(signIn.userAgent), signIn.ip].filter(Boolean).join(', ')}
          actions={<span className={styles.time}>{time(signIn.createdAt)}</span>}
        />
      ))}
      {list.length === 0 && <PlainRow>{t('account.sessions.no_sign_ins')}</PlainRow>}
    </Section>
  );
}
