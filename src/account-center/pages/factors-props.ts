import type { OwnFactor } from '../account-client';
import type { Change } from '../changes/change';

/** What each section of the security page is given. */
export type FactorsProps = {
  readonly factors: readonly OwnFactor[];
  readonly onChange: (change: Change) => void;
};
