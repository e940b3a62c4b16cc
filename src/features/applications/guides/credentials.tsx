import { Eye, EyeOff } from 'lucide-react';
import { hasSecrets } from '~/contract/applications';
import type { Application } from '~/src/api/endpoints/applications.api';
import { useTranslation } from '~/src/i18n/use-translation';
import type { GuideValues } from '~/src/shared/guides/guide-values';
import { Copy, CopyIcon } from '~/src/ui/copy';
import { DefinitionList } from '~/src/ui/definition-list';
import { IconButton } from '~/src/ui/icon-button';
import { Mono } from '~/src/ui/text';
import styles from './application-guide.module.css';

type Secrecy = { readonly isShown: boolean; readonly onToggle: () => void };

export const SECRET_MASK = '•'.repeat(16);

type CredentialsProps = {
  readonly application: Application;
  readonly values: GuideValues;
  /** Revealing the secret also reveals it in the code. */
  readonly secrecy: Secrecy;
};

/** ID, issuer, and secret of the application. */
export function Credentials({ application, values, secrecy }: CredentialsProps) {
  const { t } = useTranslation('guides');
  const rows = [
    { term: t('credentials.client_id'), value: values.clientId },
    { term: t('credentials.issuer'), value: values.issuer },
  ].map(({ term, value }) => ({
    term,
    description: <Copy value={value} label={t('credentials.copy', { name: term })} />,
  }));
  const secret = values.clientSecret && {
    term: t('credentials.secret'),
    description: (
      <>
        <Mono className={styles.secret ?? ''}>
          {secrecy.isShown ? values.clientSecret : SECRET_MASK}
        </Mono>
        <IconButton
          size="xs"
          icon={secrecy.isShown ? EyeOff : Eye}
          label={t('credentials.show')}
          aria-pressed={secrecy.isShown}
          onPress={secrecy.onToggle}
        />
        <CopyIcon
          value={values.clientSecret}
          label={t('credentials.copy', { name: t('credentials.secret') })}
        />
      </>
    ),
  };
  return (
    <div className={styles.credentials}>
      <DefinitionList
        items={[
          ...rows,
          ...(hasSecrets(application.type)
            ? [secret || { term: t('credentials.secret'), description: t('credentials.no_secret') }]
            : []),
        ]}
      />
    </div>
  );
}
