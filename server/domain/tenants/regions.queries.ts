import { and, asc, eq } from 'drizzle-orm';
import type { Region, WireTenantTag } from '~/contract/cloud';
import { type TenantTag, ADMIN_TENANT_ID, REGIONS } from '~/contract/tenancy';
import type { Tx } from '~/server/platform/db/database';
import { privateRegionUsers, privateRegions } from '~/server/platform/db/schema';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { CodedError } from '~/server/platform/errors/coded-error';

/** A region with this in its id holds development tenants only. */
const DEVELOPMENT_ONLY = '_DEV_';

function wireTag(tag: TenantTag): WireTenantTag {
  return tag === 'Production' ? 'production' : 'development';
}

function regionView({
  id,
  name,
  country,
  tags,
  isPrivate,
}: Omit<Region, 'tags'> & { tags: readonly TenantTag[] }): Region {
  return {
    id,
    name,
    country,
    tags: tags
      .filter((tag) => tag === 'Development' || !id.includes(DEVELOPMENT_ONLY))
      .map(wireTag),
    isPrivate,
  };
}

const publicRegions = REGIONS.filter(({ isSelectable }) => isSelectable).map(regionView);

/**
 * Regions that the user may place a tenant in: the public ones, and private ones that are theirs.
 * Runs as the admin tenant.
 */
export async function listRegionsOf(tx: Tx, userId: string): Promise<Region[]> {
  const own = await tx
    .select({
      id: privateRegions.id,
      name: privateRegions.name,
      country: privateRegions.country,
      tags: privateRegions.tags,
    })
    .from(privateRegionUsers)
    .innerJoin(
      privateRegions,
      and(
        eq(privateRegions.tenantId, privateRegionUsers.tenantId),
        eq(privateRegions.id, privateRegionUsers.regionId),
      ),
    )
    .where(
      and(eq(privateRegionUsers.tenantId, ADMIN_TENANT_ID), eq(privateRegionUsers.userId, userId)),
    )
    .orderBy(asc(privateRegions.name), asc(privateRegions.id));
  return [...publicRegions, ...own.map((row) => regionView({ ...row, isPrivate: true }))];
}

/**
 * A region that the user may not use is answered like one that does not exist.
 * @throws CodedError guard.invalid_input, tenant.tag_not_in_region
 */
export async function assertRegion(
  tx: Tx,
  userId: string,
  regionName: string,
  tag: TenantTag,
): Promise<void> {
  const regions = await listRegionsOf(tx, userId);
  const region = regions.find(({ id }) => id === regionName);
  if (!region) throw invalidInput('body', ['regionName'], 'must be a region of yours');
  if (!region.tags.includes(wireTag(tag))) {
    throw new CodedError('tenant.tag_not_in_region', { values: { region: region.name } });
  }
}
