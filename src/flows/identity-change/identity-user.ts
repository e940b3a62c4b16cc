import type { Me } from '~/src/api/endpoints/me.api';

export type IdentityUser = Pick<Me, 'name' | 'username' | 'primaryEmail' | 'primaryPhone'>;
