import type { Holder } from '~/src/api/endpoints/holders.api';

/** A user or an application, as sentences name it. */
export type NamedHolder = Holder & { readonly name: string };
