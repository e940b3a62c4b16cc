import type { Me } from '~/src/api/endpoints/me.api';

export type IdentityPerson = Pick<Me, 'name' | 'username' | 'primaryEmail' | 'primaryPhone'>;
