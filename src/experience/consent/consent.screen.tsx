import { useState } from 'react';
import { Alert } from '../components/alert';
import { Button, TextButton } from '../components/button';
import { Checkbox } from '../components/checkbox';
import { BuildingIcon, ClockIcon, LayersIcon, PersonIcon } from '../components/icons';
import type { ConsentInfo } from '../experience-client';
import { errorText } from '../error-text';
import { useFlow, useStep } from '../flow';
import { useText } from '../i18n';
import styles from './consent.module.css';
import { Account, FinePrint, Group, LogoPair, Scopes } from './consent-parts';
import { Screen } from '../screens/screen';
import formStyles from '../screens/screen.module.css';

const ORGANIZATION_ROLES = 'urn:logto:scope:organization_roles';
const ORGANIZATION_SCOPES = ['urn:logto:scope:organizations', ORGANIZATION_ROLES];
const SCOPE_KEYS: Readonly<Record<string, string>> = {
  profile: 'profile',
  email: 'email',
  phone: 'phone',
  address: 'address',
  custom_data: 'custom_data',
  identities: 'identities',
  roles: 'roles',
};

/** Consent for a third-party application. */
export function ConsentScreen() {
  const { t } = useText();
  const { failure } = useFlow();
  const { step, snapshot } = useStep('consent');
  // The chart passes the response through unread.
  const consent = (snapshot?.context.consent ?? null) as unknown as ConsentInfo | null;
  if (consent) {
    return <Review consent={consent} />;
  }
  return (
    <Screen title={t('consent.loading_title')}>
      <div className={formStyles.form} aria-busy={!failure}>
        {failure && (
          <Alert
            action={
              <TextButton onClick={() => step?.send({ type: 'consent.retried' })}>
                {t('action.try_again')}
              </TextButton>
            }
          >
            {errorText(t, failure)}
          </Alert>
        )}
      </div>
    </Screen>
  );
}

/** The resource of the organization template; its name is its URN. */
function isReserved({ name }: { readonly name: string }): boolean {
  return name.startsWith('urn:');
}

function Review({ consent }: { readonly consent: ConsentInfo }) {
  const { t, language } = useText();
  const { failure, isBusy, settings } = useFlow();
  const { step } = useStep('consent');
  const { application, user, missingOIDCScope = [], missingResourceScopes = [] } = consent;
  const organizations = consent.organizations ?? [];
  const [chosen, setChosen] = useState<readonly string[]>(() => organizations.map(({ id }) => id));

  const name = application.displayName ?? application.name;
  const own = missingOIDCScope.flatMap((scope) => SCOPE_KEYS[scope] ?? []);
  const asksOrganizations =
    organizations.length > 0 ||
    missingOIDCScope.some((scope) => ORGANIZATION_SCOPES.includes(scope));
  const asksRoles = missingOIDCScope.includes(ORGANIZATION_ROLES);
  const sharesNothing =
    own.length === 0 && !asksOrganizations && missingResourceScopes.length === 0;
  // If organizations can be selected, each lists its permissions.
  const general = missingResourceScopes.filter(
    ({ resource }) => organizations.length === 0 || !isReserved(resource),
  );
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'long' });
  return (
    <Screen
      isWide
      title={
        settings.tenantName === null
          ? t('consent.title', { application: name })
          : t('consent.title_of', { application: name, tenant: settings.tenantName })
      }
      header={<LogoPair branding={application.branding} />}
    >
      <Account user={user} />
      <p className={styles.lead}>{t('consent.can', { application: name })}</p>
      <ul className={styles.groups}>
        {own.length > 0 && (
          <Group icon={<PersonIcon />} title={t('consent.profile')}>
            <p className={styles.sentence}>
              {list.format(own.map((key) => t(`user_scopes.${key}`)))}
            </p>
          </Group>
        )}
        {asksOrganizations && (
          <Group icon={<BuildingIcon />} title={t('consent.organizations')}>
            <p>{t(`consent.organizations_names${asksRoles ? '_roles' : ''}`)}</p>
            {organizations.length > 0 && (
              <fieldset className={styles.choice}>
                <legend>{t('consent.organizations_choose')}</legend>
                {organizations.map((organization) => (
                  <Checkbox
                    key={organization.id}
                    name="organization"
                    isChecked={chosen.includes(organization.id)}
                    onChange={(isChosen) =>
                      setChosen(
                        isChosen
                          ? [...chosen, organization.id]
                          : chosen.filter((id) => id !== organization.id),
                      )
                    }
                  >
                    <bdi>{organization.name}</bdi>
                  </Checkbox>
                ))}
              </fieldset>
            )}
          </Group>
        )}
        {general.map(({ resource, scopes }) => (
          <Group
            key={resource.id}
            icon={<LayersIcon />}
            title={
              isReserved(resource)
                ? t('consent.within_organizations')
                : t('consent.use_resource', { resource: resource.name })
            }
          >
            <Scopes scopes={scopes} />
          </Group>
        ))}
        {organizations
          .filter(({ id }) => chosen.includes(id))
          .flatMap((organization) =>
            (organization.missingResourceScopes ?? []).map(({ resource, scopes }) => (
              <Group
                key={`${organization.id} ${resource.id}`}
                icon={<LayersIcon />}
                title={
                  isReserved(resource)
                    ? t('consent.within_organization', { organization: organization.name })
                    : t('consent.use_in_organization', {
                        resource: resource.name,
                        organization: organization.name,
                      })
                }
              >
                <Scopes scopes={scopes} />
              </Group>
            )),
          )}
        {missingOIDCScope.includes('offline_access') && (
          <Group icon={<ClockIcon />} title={t('consent.offline')}>
            <p>{t('consent.offline_detail', { application: name })}</p>
          </Group>
        )}
        {sharesNothing && (
          <Group icon={<PersonIcon />} title={t('consent.nothing')}>
            <p>{t('consent.nothing_detail')}</p>
          </Group>
        )}
      </ul>
      {failure && (
        <div className={styles.failure}>
          <Alert>{errorText(t, failure)}</Alert>
        </div>
      )}
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={() => step?.send({ type: 'consent.declined' })}>
          {t('action.cancel')}
        </Button>
        <Button
          isBusy={isBusy}
          onClick={() => step?.send({ type: 'consent.approved', organizationIds: chosen })}
        >
          {t('action.allow')}
        </Button>
      </div>
      <FinePrint consent={consent} />
    </Screen>
  );
}
