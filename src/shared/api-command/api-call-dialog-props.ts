import type { ApiRequest } from '~/src/api/base-query';

export type ApiCallDialogProps = {
  /** Null: closed. For an item of a page's menu, which keeps this state. */
  readonly requests: readonly ApiRequest[] | null;
  readonly onClose: () => void;
};
