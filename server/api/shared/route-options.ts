import type { Services } from '~/server/domain/services/services';

/** `console`: admin tenant, console, cloud API, `me`. `tenant`: everything an end user meets. */
export type Side = 'console' | 'tenant';

/** Options of every plugin with routes. */
export type RouteOptions = {
  services: Services;
  side: Side;
};
