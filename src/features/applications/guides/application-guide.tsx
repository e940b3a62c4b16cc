import { useState, type ReactNode } from 'react';
import type { Application } from '~/src/api/endpoints/applications.api';
import { useSectionPath } from '~/src/hooks/use-section-path';
import { useTranslation } from '~/src/i18n/use-translation';
import type { Guide } from '~/src/shared/guides/catalogue';
import { fillInSuggestion } from '~/src/shared/guides/guide-values';
import { GuideSteps, type InteractiveBlock } from '~/src/shared/guides/guide-steps';
import type { GuideStep } from '~/src/shared/guides/parse-guide';
import { Link } from '~/src/ui/link';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import styles from './application-guide.module.css';
import { Credentials, SECRET_MASK } from './credentials';
import { PkceSetting } from './setting-block';
import { UriForm } from './uri-form';
import { useApplicationValues } from './use-application-guide';

type ApplicationGuideProps = {
  readonly guide: Guide;
  readonly steps: readonly GuideStep[];
  readonly application: Application;
  /** Arranges the steps, with the credentials for a place beside them. */
  readonly children: (steps: ReactNode, credentials: ReactNode) => ReactNode;
};

/** A guide with the values of an application, which its fields change. */
export function ApplicationGuide({ guide, steps, application, children }: ApplicationGuideProps) {
  const { t } = useTranslation('guides');
  const values = useApplicationValues(application, steps);
  const [isShown, setIsShown] = useState(false);
  if (!values) return children(<TabSkeleton />, null);
  const credentials = (
    <Credentials
      application={application}
      values={values}
      secrecy={{ isShown, onToggle: () => setIsShown(!isShown) }}
    />
  );
  const renderInteractive = (block: InteractiveBlock): ReactNode => {
    if (block.kind === 'credentials') return credentials;
    if (block.kind === 'setting') return <PkceSetting application={application} />;
    return (
      <UriForm
        application={application}
        field={block.field}
        suggestion={fillInSuggestion(block.suggestion, values)}
      />
    );
  };
  return children(
    <GuideSteps
      steps={steps}
      values={values}
      mask={isShown || values.clientSecret === '' ? undefined : SECRET_MASK}
      renderInteractive={renderInteractive}
      lastTitle={t('readings.title')}
    >
      <FurtherReadings guide={guide} />
    </GuideSteps>,
    credentials,
  );
}

/** Where to go after the guide; nothing that this edition does not have. */
function FurtherReadings({ guide }: { readonly guide: Guide }) {
  const { t } = useTranslation('guides');
  const sectionPath = useSectionPath();
  const sections = [
    { path: '/sign-in-experience', label: t('readings.sign_in') },
    { path: '/connectors', label: t('readings.connectors') },
    { path: '/api-resources', label: t('readings.apis') },
    { path: '/roles', label: t('readings.roles') },
  ].flatMap(({ path, label }) => {
    const href = sectionPath(path);
    return href === null ? [] : [{ href, label }];
  });
  return (
    <ul className={styles.readings}>
      {guide.manual !== undefined && (
        <li>
          <Link href={guide.manual} isExternal>
            {t('readings.manual', { name: guide.name })}
          </Link>
        </li>
      )}
      {sections.map(({ href, label }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
