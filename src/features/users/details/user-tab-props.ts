import type { User } from '~/src/api/endpoints/users.api';

export type UserTabProps = { readonly user: User };
