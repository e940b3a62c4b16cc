import type { Holder } from '~/src/api/endpoints/holders.api';

/** A user or an application with its display name. */
export type NamedHolder = Holder & { readonly name: string };
