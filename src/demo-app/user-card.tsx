import { useTranslation } from '~/src/i18n/use-translation';
import { formatDateTime } from '~/src/lib/format';
import { Avatar } from '~/src/ui/avatar';
import { Card } from '~/src/ui/card';
import { Copy } from '~/src/ui/copy';
import { DefinitionList } from '~/src/ui/definition-list';
import styles from './demo-app.module.css';
import type { DemoSession } from './protocol';

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Who signed in, as far as the granted scopes say. */
export function UserCard({ session }: { readonly session: DemoSession }) {
  const { t, i18n } = useTranslation('demo-app');
  const { userInfo, idClaims } = session;
  const subject = text(idClaims['sub']) ?? '';
  const contact = text(userInfo['email']) ?? text(userInfo['phone_number']);
  const username = text(userInfo['username']);
  const name = text(userInfo['name']) ?? username ?? contact ?? subject;
  const expiry = idClaims['exp'];
  return (
    <Card isPadded={false}>
      <div className={styles.user}>
        <Avatar name={name} src={text(userInfo['picture'])} size={52} />
        <div className={styles.userText}>
          <b>
            <bdi>{name}</bdi>
          </b>
          {contact && contact !== name && <bdi>{contact}</bdi>}
        </div>
      </div>
      <div className={styles.facts}>
        <DefinitionList
          items={[
            { term: t('user.id'), description: <Copy value={subject} label={t('user.copy_id')} /> },
            ...(username ? [{ term: t('user.username'), description: <bdi>{username}</bdi> }] : []),
            {
              term: t('user.expires'),
              description: formatDateTime(
                typeof expiry === 'number' ? expiry * 1000 : undefined,
                i18n.language,
              ),
            },
          ]}
        />
      </div>
    </Card>
  );
}
