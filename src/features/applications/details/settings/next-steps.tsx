import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasSecrets } from '~/contract/applications';
import {
  type Application,
  useListApplicationSecretsQuery,
} from '~/src/api/endpoints/applications.api';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Card } from '~/src/ui/card';
import { Copy } from '~/src/ui/copy';
import { DefinitionList } from '~/src/ui/definition-list';
import { IconButton } from '~/src/ui/icon-button';
import { Skeleton } from '~/src/ui/skeleton';
import { RedirectUris } from './general.section';
import styles from './next-steps.module.css';

type NextStepsProps = { readonly application: Application; readonly onClose: () => void };

/** What a new application needs before users can sign in to it. */
export function NextSteps({ application, onClose }: NextStepsProps) {
  const { t } = useTranslation('applications');
  const { type } = application;
  const isMachine = type === 'MachineToMachine';
  return (
    <section aria-labelledby="next-steps" className={styles.panel}>
      <Card>
        <header className={styles.head}>
          <h2 id="next-steps">{t('next.title')}</h2>
          <IconButton icon={X} label={t('next.close')} onPress={onClose} />
        </header>
        <ol className={styles.steps}>
          <Step title={t('next.copy')} text={t(isMachine ? 'next.copy_machine' : 'next.copy_text')}>
            <Credentials application={application} />
          </Step>
          {isMachine ? (
            <Step title={t('next.token')} text={t('next.token_text')} />
          ) : (
            <>
              <Step title={t('next.redirect')} text={t('next.redirect_text')}>
                <RedirectUris type={type} />
              </Step>
              <Step title={t('next.try')} text={t('next.try_text')} />
            </>
          )}
        </ol>
      </Card>
    </section>
  );
}

type StepProps = { readonly title: string; readonly text: string; readonly children?: ReactNode };

function Step({ title, text, children }: StepProps) {
  return (
    <li>
      <b>{title}</b>
      <p>{text}</p>
      {children}
    </li>
  );
}

/** Issuer, app ID, and, for a confidential client, its secret. */
function Credentials({ application }: { readonly application: Application }) {
  const { t } = useTranslation('applications');
  const { data: endpoints } = useGetTenantEndpointsQuery(application.tenantId);
  const isConfidential = hasSecrets(application.type);
  const { data: secrets } = useListApplicationSecretsQuery(application.id, {
    skip: !isConfidential,
  });
  const issuer = endpoints && `${endpoints.user.replace(/\/$/, '')}/oidc`;
  const rows = [
    { name: t('endpoints.issuer'), value: issuer },
    { name: t('endpoints.app_id'), value: application.id },
    ...(isConfidential ? [{ name: t('next.secret'), value: secrets?.[0]?.value }] : []),
  ];
  return (
    <DefinitionList
      items={rows.map(({ name, value }, index) => ({
        term: name,
        description: value ? (
          <Copy value={value} label={t('endpoints.copy', { name })} isSecret={index === 2} />
        ) : (
          <Skeleton width="60%" />
        ),
      }))}
    />
  );
}
