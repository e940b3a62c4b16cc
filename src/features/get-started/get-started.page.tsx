import {
  ArrowUpRight,
  Check,
  Palette,
  Rocket,
  Share2,
  ShieldCheck,
  UserCog,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { DEFAULT_TENANT_ID } from '~/contract/tenancy';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useSectionPath } from '~/src/hooks/use-section-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { API_GUIDES, applicationGuides, isFeatured } from '~/src/shared/guides/catalogue';
import { GuideGrid } from '~/src/shared/guides/guide-groups';
import { Badge } from '~/src/ui/badge';
import { LinkButton } from '~/src/ui/button';
import { Link } from '~/src/ui/link';
import { Page } from '~/src/ui/page';
import { PageHeader } from '~/src/ui/page-header';
import { Tile } from '~/src/ui/type-tile';
import styles from './get-started.module.css';
import { ProductionSection } from './production.section';
import { SignInPreview } from './sign-in-preview';
import { useCardCount } from './use-card-count';
import { type Progress, useProgress } from './use-progress';

/** The first page of a tenant: what to do first, and what has been done. */
export function GetStartedPage() {
  const { t } = useTranslation('get-started');
  const { tenantId } = useParams();
  const isCloud = tenantId !== undefined;
  const consolePath = useConsolePath();
  const progress = useProgress();
  const cardCount = useCardCount();
  usePageTitle(t('title'));
  const featured = applicationGuides(isCloud).filter((guide) => isFeatured(guide, isCloud));
  const { done } = progress;
  const steps = useSteps(done);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          steps.length > 0 && (
            <Badge tone={steps.every((isDone) => isDone) ? 'green' : 'neutral'}>
              {t('progress', {
                done: steps.filter((isDone) => isDone).length,
                total: steps.length,
              })}
            </Badge>
          )
        }
      />
      <div className={styles.sections}>
        {Boolean(progress.error) && (
          <LoadError title={t('failed')} error={progress.error} onRetry={progress.retry} />
        )}
        {isCloud && <ProductionSection tenantId={tenantId} />}
        <Section
          name="build"
          icon={Rocket}
          isDone={done?.build}
          viewAll={consolePath('/applications/create')}
        >
          <GuideGrid
            guides={featured.slice(0, cardCount)}
            columns={cardCount}
            hrefOf={({ id }) => consolePath(`/applications/create?guide=${id}&from=get-started`)}
            actionLabel={t('build.start')}
          />
        </Section>
        <Customize tenantId={tenantId ?? DEFAULT_TENANT_ID} progress={progress} />
        <Section
          name="secure"
          icon={ShieldCheck}
          isDone={done?.secure}
          viewAll={consolePath('/api-resources/create')}
        >
          <GuideGrid
            guides={API_GUIDES}
            columns={Math.min(3, cardCount)}
            hrefOf={({ id }) => consolePath(`/api-resources/create?guide=${id}&from=get-started`)}
            actionLabel={t('secure.start')}
          />
        </Section>
        <Section name="manage" icon={UserCog} isDone={done?.manage}>
          <article className={styles.wide}>
            <div className={styles.text}>
              <h3>{t('roles.title')}</h3>
              <p>{t('roles.text')}</p>
              <div className={styles.actions}>
                <LinkButton href={consolePath('/roles')} size="sm">
                  {t('roles.create')}
                </LinkButton>
              </div>
            </div>
          </article>
        </Section>
      </div>
    </Page>
  );
}

/** The steps of this edition: a section that it does not have counts for nothing. */
function useSteps(done: Progress['done']): readonly boolean[] {
  const sectionPath = useSectionPath();
  if (!done) return [];
  return [
    done.build,
    ...(sectionPath('/sign-in-experience') === null ? [] : [done.sign_in]),
    ...(sectionPath('/connectors') === null ? [] : [done.social]),
    done.secure,
    done.manage,
  ];
}

type SectionProps = {
  readonly name: 'build' | 'customize' | 'secure' | 'manage';
  readonly icon: LucideIcon;
  readonly isDone?: boolean | undefined;
  readonly viewAll?: string | undefined;
  readonly children: ReactNode;
};

function Section({ name, icon, isDone, viewAll, children }: SectionProps) {
  const { t } = useTranslation('get-started');
  return (
    <section className={styles.section} aria-labelledby={`get-started-${name}`}>
      <header className={styles.head}>
        <Tile icon={icon} tint="petrol" size={36} />
        <div className={styles.titles}>
          <h2 id={`get-started-${name}`}>
            {t(`${name}.title`)} {isDone === true && <Done />}
          </h2>
          <p>{t(`${name}.text`)}</p>
        </div>
        {viewAll !== undefined && <Link href={viewAll}>{t('view_all')}</Link>}
      </header>
      {children}
    </section>
  );
}

function Done() {
  const { t } = useTranslation('get-started');
  return (
    <Badge tone="green" icon={Check}>
      {t('done')}
    </Badge>
  );
}

type CustomizeProps = { readonly tenantId: string; readonly progress: Progress };

/** The sign-in pages as they are, and the settings behind them where this edition has them. */
function Customize({ tenantId, progress: { done, experience } }: CustomizeProps) {
  const { t } = useTranslation('get-started');
  const sectionPath = useSectionPath();
  const { data: endpoints } = useGetTenantEndpointsQuery(tenantId);
  const settings = sectionPath('/sign-in-experience');
  const connectors = sectionPath('/connectors/social');
  return (
    <Section name="customize" icon={Palette} isDone={done?.sign_in}>
      <div className={styles.columns}>
        <article className={styles.wide}>
          <div className={styles.text}>
            <h3>{t('sign_in.title')}</h3>
            <p>{t('sign_in.text')}</p>
            <div className={styles.actions}>
              {settings !== null && (
                <LinkButton href={settings} size="sm">
                  {t('sign_in.customize')}
                </LinkButton>
              )}
              {endpoints && (
                <LinkButton
                  href={new URL('/demo-app', endpoints.user).href}
                  target="_blank"
                  variant={settings === null ? 'secondary' : 'ghost'}
                  size="sm"
                  endIcon={ArrowUpRight}
                >
                  {t('sign_in.try')}
                </LinkButton>
              )}
            </div>
          </div>
          <SignInPreview experience={experience} />
        </article>
        {connectors !== null && (
          <article className={styles.wide}>
            <div className={styles.text}>
              <h3>
                <Share2 size={14} aria-hidden /> {t('social.title')}{' '}
                {done?.social === true && <Done />}
              </h3>
              <p>{t('social.text')}</p>
              <div className={styles.actions}>
                <LinkButton href={connectors} size="sm">
                  {t('social.add')}
                </LinkButton>
              </div>
            </div>
          </article>
        )}
      </div>
    </Section>
  );
}
