import { Check, CircleSlash } from 'lucide-react';
import { Trans } from 'react-i18next';
import {
  type Permission,
  type PermissionsQuery,
  useListEffectivePermissionsQuery,
  useListMissingPermissionsQuery,
  useListSubjectOrganizationsQuery,
} from '~/src/api/endpoints/permission-explorer.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { Banner } from '~/src/ui/banner';
import { cx } from '~/src/ui/cx';
import { Icon } from '~/src/ui/icon';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { Mono } from '~/src/ui/text';
import { checkText } from './check-text';
import { targetOf } from '../target';
import type { NamedSubject } from '../use-subject';
import { CopyText } from './copy-text';
import { Grants } from '../holders/grants';
import { MissingReasons } from '../missing/missing-reasons';
import { PathList } from '../paths/path-list';
import styles from './check.module.css';

type CheckResultProps = {
  readonly subject: NamedSubject;
  readonly permission: Permission;
  readonly query: PermissionsQuery;
};

/** The result and why: the paths, or the roles that would grant it. */
export function CheckResult({ subject, permission, query }: CheckResultProps) {
  const { t } = useTranslation('permission-explorer');
  const { currentData, error, refetch } = useListEffectivePermissionsQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  const { data: organizations = [] } = useListSubjectOrganizationsQuery(subject);
  if (error && !currentData) {
    return <LoadError title={t('check.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) {
    return (
      <SkeletonRegion>
        <Skeleton height={72} />
      </SkeletonRegion>
    );
  }
  const granted = currentData.items[0];
  const organization = organizations.find(({ id }) => id === query.organizationId);
  const tokens = organization
    ? t('check.in_organization', { organization: organization.name })
    : t(query.tokens === 'none' ? 'check.in_none' : granted ? 'check.in_some' : 'check.in_any');
  const values = { name: subject.name, permission: permission.scope.name, tokens };
  return (
    <section aria-label={t('check.answer')}>
      <div className={cx(styles.answer, granted ? styles.yes : styles.no)} role="status">
        <span className={styles.mark}>
          <Icon icon={granted ? Check : CircleSlash} size={20} />
        </span>
        <div className={styles.words}>
          <h2 className={styles.verdict}>{t(granted ? 'check.yes' : 'check.no')}</h2>
          <p>
            <Trans
              t={t}
              i18nKey={granted ? 'check.can' : 'check.cannot'}
              values={values}
              components={{ name: <bdi />, mono: <Mono>{null}</Mono> }}
            />
          </p>
        </div>
        <CopyText text={checkText(t, { subject: subject.name, permission, tokens, granted })} />
      </div>
      <div className={styles.notices}>
        {organization?.isMfaRequired && subject.type === 'user' && (
          <Banner tone="warning" title={t('check.mfa', { organization: organization.name })}>
            {t('check.mfa_text')}
          </Banner>
        )}
        {query.applicationId !== undefined && (
          <Banner title={t('through.limited')}>{t('through.limited_text')}</Banner>
        )}
      </div>
      {granted ? (
        <PathList key={granted.scope.id} subject={subject} permission={granted} />
      ) : (
        <>
          <WhyNot subject={subject} query={query} />
          <h3 className={styles.would}>{t('check.would_grant')}</h3>
          <Grants target={targetOf(permission)} permission={permission} />
        </>
      )}
    </section>
  );
}

/** The reasons for a denial. */
function WhyNot({ subject, query }: Pick<CheckResultProps, 'subject' | 'query'>) {
  const { subject: asked, tokens, organizationId, applicationId, scopeId } = query;
  const { currentData } = useListMissingPermissionsQuery(
    { subject: asked, tokens, organizationId, applicationId, scopeId, page: 1 },
    { refetchOnMountOrArgChange: true },
  );
  const permission = currentData?.items[0];
  if (!permission) return null;
  return <MissingReasons subject={subject} permission={permission} applicationId={applicationId} />;
}
