import type { ApiCall } from './new-account';
import { withIds, type Ids } from './console-pages';

type Method = Parameters<ApiCall>[0];

/**
 * Method and path of a write, its body, and the server's response. `:names` are placeholders for
 * IDs.
 */
type RejectedWrite = readonly [
  write: `${Method} /${string}`,
  body: object | undefined,
  answer: string,
];

const modify = '400 resource.cannot_modify_management_api';
const mismatch = '422 entity.db_constraint_violated';

export const REJECTED_WRITES: readonly RejectedWrite[] = [
  ['POST /users/:user/roles', { roleIds: [':machineRole'] }, '422 user.invalid_role_type'],
  ['PUT /users/:user/roles', { roleIds: [':machineRole'] }, '422 user.invalid_role_type'],
  [
    'POST /applications/:machine/roles',
    { roleIds: [':userRole'] },
    '422 application.invalid_role_type',
  ],
  [
    'POST /applications/:portal/roles',
    { roleIds: [':machineRole'] },
    '422 application.invalid_type',
  ],
  [
    'POST /applications/:partner/roles',
    { roleIds: [':machineRole'] },
    '422 application.invalid_type',
  ],
  ['POST /roles/:machineRole/users', { userIds: [':user'] }, mismatch],
  ['POST /roles/:userRole/applications', { applicationIds: [':machine'] }, mismatch],
  [
    'POST /roles/:machineRole/applications',
    { applicationIds: [':portal'] },
    '422 application.invalid_type',
  ],
  [
    'POST /roles/:userRole/scopes',
    { scopeIds: [':all'] },
    '400 role.management_api_scopes_not_assignable_to_user_role',
  ],
  [
    'POST /organization-roles/:feedRole/resource-scopes',
    { scopeIds: [':all'] },
    '422 organization.management_api_scopes_not_assignable',
  ],
  ['POST /organizations/:organization/applications', { applicationIds: [':portal'] }, mismatch],
  [
    'POST /organizations/:organization/users/roles',
    { userIds: [':user'], organizationRoleIds: [':feedRole'] },
    mismatch,
  ],
  ['PUT /organizations/:organization/jit/roles', { organizationRoleIds: [':feedRole'] }, mismatch],
  [
    'POST /applications/:portal/user-consent-scopes',
    { resourceScopes: [':scope'] },
    '422 application.third_party_application_only',
  ],
  [
    'POST /applications/:partner/user-consent-scopes',
    { resourceScopes: [':all'] },
    '422 application.consent_management_api_scopes_not_allowed',
  ],
  [
    'POST /applications',
    { name: 'One page', type: 'SPA', isThirdParty: true },
    '400 application.invalid_third_party_application_type',
  ],
  ['PATCH /resources/:management', { name: 'Mine' }, modify],
  ['DELETE /resources/:management', undefined, '400 resource.cannot_delete_management_api'],
  ['POST /resources/:management/scopes', { name: 'mine' }, modify],
  ['PATCH /resources/:management/scopes/:all', { description: 'Mine' }, modify],
  ['DELETE /resources/:management/scopes/:all', undefined, modify],
  [
    'POST /roles',
    { name: '#internal:mine', description: 'For a test' },
    '403 role.internal_role_violation',
  ],
  ['PATCH /roles/:userRole', { name: '#internal:mine' }, '403 role.internal_role_violation'],
  [
    'PUT /custom-phrases/en',
    { nowhere: { title: 'Mine' } },
    '422 localization.invalid_translation_structure',
  ],
  ['DELETE /custom-phrases/en', undefined, '409 localization.cannot_delete_default_language'],
  [
    'POST /custom-profile-fields',
    { name: 'username', type: 'Text', required: true },
    '400 custom_profile_fields.name_conflict_sign_in_identifier',
  ],
  [
    'PATCH /account-center',
    { webauthnRelatedOrigins: ['http://portal.example'] },
    '400 guard.invalid_input',
  ],
];

/** Sends a write. @returns status and error code, "accepted" if it succeeded */
export async function answerTo(
  call: ApiCall,
  [write, body]: RejectedWrite,
  ids: Ids,
): Promise<string> {
  const [method, path = ''] = write.split(' ') as [Method, string];
  const data = body && (JSON.parse(withIds(JSON.stringify(body), ids)) as object);
  try {
    await call(method, `/api${withIds(path, ids)}`, data);
    return 'accepted';
  } catch (error) {
    const [, status, code] = /: (\d+) .*?"code":"([^"]+)"/.exec(String(error)) ?? [];
    return `${status} ${code}`;
  }
}
