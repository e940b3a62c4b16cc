import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import type { socialSignInMachine } from '~/machines/social-sign-in.machine';
import type { ExperienceClient } from './experience-client';
import type { GoogleOneTap, SocialConnector } from './settings';
import type { Arrival } from './social/kept-sign-in';

/** What the running flow needs from outside. */
export type FlowDependencies = {
  readonly client: ExperienceClient;
  /** Navigates to the authorization server or the application. */
  readonly leave: (to: string) => void;
  /** Returns to where the sign-in started. */
  readonly restart: () => void;
  /** Adds the texts of second factors, before their first screen. */
  readonly addFactorTexts: () => Promise<void>;
  /** Passkeys may be suggested in the identifier field. */
  readonly suggestsPasskeys: boolean;
  /** Sign-in at social providers; null if the tenant has none. */
  readonly social?: SocialKit | null;
  /** Query of the pages, if it is not the one that the page was opened with. */
  readonly search?: string | undefined;
};

/** What the pages of a tenant with social connectors have besides the others; its own chunk. */
export type SocialKit = {
  readonly readArrival: (
    location: Pick<Location, 'pathname' | 'search'>,
    connectors: readonly SocialConnector[],
  ) => Arrival | null;
  /** Shows Google's own prompt beside the first form. */
  readonly offerOneTap: (
    settings: GoogleOneTap,
    interactionId: string,
    leave: (to: string) => void,
  ) => Promise<void>;
  readonly wire: (dependencies: FlowDependencies) => typeof socialSignInMachine;
  readonly Buttons: (props: {
    readonly onChoose: (connectorId: string) => void;
    /** The form below has no fields. */
    readonly isAlone: boolean;
  }) => ReactNode;
  readonly Screen: () => ReactNode;
  /** Adds the texts of a language; those of the tenant stay. */
  readonly addTexts: (translator: I18n, language: string) => Promise<void>;
};
