import type { ApplicationSecret } from '~/src/api/endpoints/applications.api';

/** A table row: a named secret, or the deprecated one of the application itself. */
export type SecretRow = Pick<ApplicationSecret, 'name' | 'value' | 'expiresAt' | 'rotatedAt'> & {
  /** Undefined: not recorded. */
  readonly lastUsedAt: number | null | undefined;
  readonly isLegacy: boolean;
};
