import type { Provider } from 'oidc-provider';
import { ORGANIZATIONS_INDICATOR, ORGANIZATIONS_SCOPE } from '~/contract/tenancy';
import { type AvailableScope, findResource } from '~/server/domain/access/resource-lookup.queries';
import {
  organizationScopesByOrganization,
  organizationScopesIn,
  resourceScopesByOrganization,
} from '~/server/domain/access/subject-scopes.queries';
import {
  keepOrganizationConsents,
  rememberApplication,
} from '~/server/domain/organizations/consents.rules';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import { type Write, inOneWrite } from './answer-writes';
import { type Client, extrasOf } from './client-rules';
import type { Interaction } from './interactions';
import { grantTtl } from './lifetimes';
import { providerOf } from './provider';
import { requesterOf } from './requester';
import { onlyEnabled, userScopesFor } from './resource-servers';

/** A consent step: who grants what to which application. */
export type Consent = {
  provider: Provider;
  interaction: Interaction;
  client: Client;
  userId: string;
  missingOidcScopes: readonly string[];
  /** Scope names by resource indicator. */
  missingResourceScopes: Readonly<Record<string, readonly string[]>>;
};

/** Scopes of one resource as the consent page shows them. */
export type ResourceScopes = {
  resource: { id: string; name: string; indicator: string };
  scopes: AvailableScope[];
};

/** @throws CodedError session.not_found 400 when no user is signed in within this interaction */
export async function openConsent(
  services: Services,
  tenantId: string,
  interaction: Interaction,
): Promise<Consent> {
  const provider = await providerOf(services, tenantId);
  const client = await provider.Client.find(interaction.clientId);
  const { prompt, session } = interaction;
  if (!client || !session || prompt.name !== 'consent') {
    throw new CodedError('session.not_found');
  }
  return {
    provider,
    interaction,
    client,
    userId: session.accountId,
    missingOidcScopes: (prompt.details['missingOIDCScope'] as string[] | undefined) ?? [],
    missingResourceScopes:
      (prompt.details['missingResourceScopes'] as Record<string, string[]> | undefined) ?? {},
  };
}

export function isThirdParty({ client }: Consent): boolean {
  return extrasOf(client).isThirdParty;
}

function onlyNamed<Scope extends AvailableScope>(
  available: readonly Scope[],
  names: readonly string[],
): Scope[] {
  return available.filter(({ name }) => names.includes(name));
}

/** Resources of the missing scopes; the reserved one stands for itself. */
async function missingResources(
  tx: Tx,
  tenantId: string,
  consent: Consent,
): Promise<{ resource: ResourceScopes['resource']; names: readonly string[] }[]> {
  const found = [];
  for (const [indicator, names] of Object.entries(consent.missingResourceScopes)) {
    const resource =
      indicator === ORGANIZATIONS_INDICATOR
        ? { id: indicator, name: indicator }
        : await findResource(tx, tenantId, indicator);
    if (!resource) continue;
    found.push({ resource: { id: resource.id, name: resource.name, indicator }, names });
  }
  return found;
}

/** The missing scopes that the user has, per resource: own roles and those in the organizations. */
export async function missingScopesOf(
  tx: Tx,
  tenantId: string,
  consent: Consent,
  organizations: readonly string[],
): Promise<ResourceScopes[]> {
  const { client, userId } = consent;
  const found: ResourceScopes[] = [];
  for (const { resource, names } of await missingResources(tx, tenantId, consent)) {
    const available =
      resource.indicator === ORGANIZATIONS_INDICATOR
        ? await onlyEnabled(
            tx,
            tenantId,
            requesterOf(client),
            'organization',
            await organizationScopesIn(tx, tenantId, { kind: 'user', id: userId }, 'all'),
          )
        : await userScopesFor(
            tx,
            tenantId,
            requesterOf(client),
            userId,
            resource.id,
            organizations,
          );
    const scopes = onlyNamed(available, names);
    if (scopes.length > 0) found.push({ resource, scopes });
  }
  return found;
}

/** The missing scopes that the user has in each organization, by its id. */
export async function missingScopesByOrganization(
  tx: Tx,
  tenantId: string,
  consent: Consent,
): Promise<Map<string, ResourceScopes[]>> {
  const { client, userId } = consent;
  const byOrganization = new Map<string, ResourceScopes[]>();
  for (const { resource, names } of await missingResources(tx, tenantId, consent)) {
    const isReserved = resource.indicator === ORGANIZATIONS_INDICATOR;
    const held = isReserved
      ? await organizationScopesByOrganization(tx, tenantId, { kind: 'user', id: userId })
      : await resourceScopesByOrganization(tx, tenantId, { kind: 'user', id: userId }, resource.id);
    const kind = isReserved ? 'organization' : 'organization-resource';
    const enabled = await onlyEnabled(tx, tenantId, requesterOf(client), kind, held);
    for (const { organizationId, ...scope } of onlyNamed(enabled, names)) {
      const resources = byOrganization.get(organizationId) ?? [];
      byOrganization.set(organizationId, resources);
      const known = resources.find((each) => each.resource.id === resource.id);
      if (known) known.scopes.push(scope);
      else resources.push({ resource, scopes: [scope] });
    }
  }
  return byOrganization;
}

type Grant = InstanceType<Provider['Grant']>;

async function openGrant({ provider, interaction, client, userId }: Consent): Promise<Grant> {
  const life = grantTtl(client);
  const known = interaction.grantId ? await provider.Grant.find(interaction.grantId) : undefined;
  if (known) {
    known.exp = Math.floor(Date.now() / 1000) + life;
    return known;
  }
  const grant = new provider.Grant({ accountId: userId, clientId: client.clientId });
  return Object.assign(grant, { expiresIn: life });
}

/** A scope that was refused before and is granted now must not stay refused. */
function unreject(grant: Grant, indicator: string, granted: readonly string[]): void {
  const rejected = grant.rejected?.resources;
  if (!rejected?.[indicator]) return;
  rejected[indicator] = rejected[indicator]
    .split(' ')
    .filter((scope) => !granted.includes(scope))
    .join(' ');
}

/**
 * Save the grant and let the browser continue, by one transaction.
 * @param first what is written before
 * @returns the URL to go to
 */
function finish(
  services: Services,
  tenantId: string,
  { interaction: { record } }: Consent,
  grant: Grant,
  first?: Write,
): Promise<string> {
  return inOneWrite(services, tenantId, first, async () => {
    record.result = { ...record.lastSubmission, consent: { grantId: await grant.save() } };
    await record.persist();
    return record.returnTo;
  });
}

/** Grant everything that is missing, without asking: the tenant's own applications. */
export async function consentByItself(
  services: Services,
  tenantId: string,
  consent: Consent,
): Promise<string> {
  const grant = await openGrant(consent);
  if (consent.missingOidcScopes.length > 0) grant.addOIDCScope([...consent.missingOidcScopes]);
  for (const [indicator, names] of Object.entries(consent.missingResourceScopes)) {
    unreject(grant, indicator, names);
    grant.addResourceScope(indicator, [...names]);
  }
  return finish(services, tenantId, consent, grant, (tx) =>
    rememberApplication(tx, tenantId, consent.userId, consent.client.clientId),
  );
}

/**
 * Grant what the user agreed to; scopes of organizations that were not chosen are kept as refused.
 * @param organizationIds organizations the application may act in, all of them the user's
 */
export async function consentAsAgreed(
  services: Services,
  tenantId: string,
  consent: Consent,
  organizationIds: readonly string[],
): Promise<string> {
  const { client, userId } = consent;
  const granted = await services.database.inTenant(tenantId, async (tx) => {
    await keepOrganizationConsents(
      tx,
      tenantId,
      { applicationId: client.clientId, userId },
      organizationIds,
    );
    await rememberApplication(tx, tenantId, consent.userId, consent.client.clientId);
    return missingScopesOf(tx, tenantId, consent, organizationIds);
  });
  const grant = await openGrant(consent);
  if (consent.missingOidcScopes.length > 0) grant.addOIDCScope([...consent.missingOidcScopes]);
  for (const [indicator, names] of Object.entries(consent.missingResourceScopes)) {
    const shown = granted.find(({ resource }) => resource.indicator === indicator)?.scopes ?? [];
    // Organization tokens check consent and membership each time, so their scopes are kept whole.
    const agreed =
      indicator === ORGANIZATIONS_INDICATOR
        ? [...names]
        : names.filter((each) => shown.some(({ name }) => name === each));
    const refused = names.filter((each) => !agreed.includes(each));
    unreject(grant, indicator, agreed);
    if (agreed.length > 0) grant.addResourceScope(indicator, agreed);
    if (refused.length > 0) grant.rejectResourceScope(indicator, refused);
  }
  return finish(services, tenantId, consent, grant);
}

/** Whether the page must let the user choose organizations. */
export function asksForOrganizations({ missingOidcScopes }: Consent): boolean {
  return missingOidcScopes.includes(ORGANIZATIONS_SCOPE);
}
