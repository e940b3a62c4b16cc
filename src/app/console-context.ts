import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '~/machines/session.machine';
import type { ConsoleAuth } from '~/src/auth/console-auth';
import type { Settings } from '~/src/config/settings';
import type { Confirmations } from '~/src/flows/confirmation-dialog';
import type { Analytics } from './analytics';
import type { Preloads } from './preloads';
import type { WatchTenantOptions } from './watch-tenant';
import type { Theme } from './theme';

/** Services that live as long as the page, created before React. */
export type ConsoleServices = {
  readonly settings: Settings;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  /** Null in the open-source edition, whose only tenant belongs to everyone. */
  readonly tenantAccess: WatchTenantOptions | null;
  readonly auth: ConsoleAuth;
  readonly confirmations: Confirmations;
  readonly theme: Theme;
  readonly analytics: Analytics;
  readonly preloads: Preloads;
  /** The dev-features flag of the build or this browser. */
  readonly devFeatures: boolean;
};

export const ConsoleContext = createContext<ConsoleServices | null>(null);

export function useConsole(): ConsoleServices {
  const services = useContext(ConsoleContext);
  if (!services) {
    throw new Error('Used outside of the console.');
  }
  return services;
}
