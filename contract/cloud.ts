import type { Subscription } from './billing';
import type { TenantRole } from './tenancy';

/** Cloud API types on the wire (specification sections 3 and 7). Dates are ISO 8601. */

/** Environment of a tenant, as written on the wire. */
export type WireTenantTag = 'development' | 'production';

export type Tenant = {
  id: string;
  name: string;
  tag: WireTenantTag;
  indicator: string;
  regionName: string;
  planId: string;
  createdAt: string;
  isSuspended: boolean;
  /** Whether the caller is one of its admins. */
  isAdmin: boolean;
  subscription: Pick<
    Subscription,
    'planId' | 'status' | 'currentPeriodStart' | 'currentPeriodEnd' | 'isEnterprisePlan'
  >;
  /** In the current period. */
  usage: { activeUsers: number; tokenUsage: number };
  /** Null is unlimited. */
  quota: { mauLimit: number | null; tokenLimit: number | null };
  openInvoices: { dueDate: string | null; collectionMethod: string | null; amountDue: number }[];
};

export type Region = {
  id: string;
  name: string;
  country: string;
  /** Environments that can be created in the region. */
  tags: WireTenantTag[];
  isPrivate: boolean;
};

export type TenantMember = {
  id: string;
  name: string | null;
  username: string | null;
  primaryEmail: string | null;
  primaryPhone: string | null;
  avatar: string | null;
  organizationRoles: { id: TenantRole; name: string }[];
};

export const INVITATION_STATUSES = ['Pending', 'Accepted', 'Expired', 'Revoked'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** Days until an invitation to a tenant expires. */
export const INVITATION_TTL_DAYS = 7;

/** As shown to those who manage the tenant. */
export type TenantInvitation = {
  id: string;
  invitee: string;
  status: InvitationStatus;
  inviterName?: string;
  expiresAt: string;
  organizationRoles: { id: TenantRole; name: string }[];
};

/** As shown to the invited user; `invitee` only where a single invitation is read. */
export type MyInvitation = {
  id: string;
  organizationId: string;
  tenantName: string;
  tenantTag: WireTenantTag;
  status: InvitationStatus;
  invitee?: string;
};
