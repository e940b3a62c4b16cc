/** What a form waits for besides its own requests: a file that is being sent. */
export type PendingWork = {
  /** Why saving is disabled. */
  readonly reason: string;
  readonly cancel: () => void;
};
