import { useGetApplicationQuery } from '~/src/api/endpoints/applications.api';
import type { MissingPermission, MissingReason } from '~/src/api/endpoints/permission-explorer.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { Icon } from '~/src/ui/icon';
import { Link } from '~/src/ui/link';
import { explainReason } from './explain-reason';
import type { NamedSubject } from '../use-subject';
import styles from './missing.module.css';
import { PathChain } from '../paths/path-chain';

type MissingReasonsProps = {
  readonly subject: NamedSubject;
  readonly permission: MissingPermission;
  /** The third-party application acting for the user. */
  readonly applicationId: string | undefined;
};

/** Every reason why a permission is missing, each with a link to where it can be changed. */
export function MissingReasons({ subject, permission, applicationId }: MissingReasonsProps) {
  const { t } = useTranslation('permission-explorer');
  const { reasons, paths } = permission;
  return (
    <>
      <ul className={styles.reasons} aria-label={t('missing.reasons')}>
        {reasons.map((reason) => (
          <Reason
            key={reason}
            reason={reason}
            subject={subject}
            permission={permission}
            applicationId={applicationId}
          />
        ))}
      </ul>
      {paths.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.heading}>{t('missing.paths')}</h3>
          <ul className={styles.paths} aria-label={t('missing.paths')}>
            {paths.map((path, index) => (
              <li key={index}>
                <PathChain subject={subject} path={path} permission={permission.scope.name} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type ReasonProps = MissingReasonsProps & { readonly reason: MissingReason };

function Reason({ reason, subject, permission, applicationId }: ReasonProps) {
  const { t } = useTranslation('permission-explorer');
  const consolePath = useConsolePath();
  const { data: client } = useGetApplicationQuery(applicationId ?? '', {
    skip: reason !== 'consent' || !applicationId,
  });
  const { organization } = permission;
  const values = {
    name: subject.name,
    organization: organization?.name,
    application: client?.application.name,
  };
  const { icon, title, text, link } = explainReason(reason, {
    subject,
    permission,
    applicationId,
  });
  return (
    <li className={styles.reason}>
      <span className={styles.mark}>
        <Icon icon={icon} size={16} />
      </span>
      <div className={styles.text}>
        <b>{t(`missing.${title}`, values)}</b>
        <p className={styles.detail}>
          {t(`missing.${text}`)}{' '}
          {link && <Link href={consolePath(link.href)}>{t(`missing.${link.label}`)}</Link>}
        </p>
      </div>
    </li>
  );
}
