import type { ChangeValue, Prepared } from '~/machines/account-change.machine';
import type { Failure } from '~/machines/shared';
import type { Change } from './change';

/** What the form of a change is given. */
export type ChangeFormProps = {
  readonly change: Change;
  readonly prepared: Prepared;
  /** The new address, as typed before. */
  readonly address: string;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly onSubmit: (value: ChangeValue) => void;
};
