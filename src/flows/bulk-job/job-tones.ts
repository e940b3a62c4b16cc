import type { StatusTone } from '~/src/ui/status-pill';

/** Color of each state of the chart that has a drawer. */
export const tones = {
  creating: 'info',
  creationFailed: 'danger',
  running: 'info',
  pausing: 'info',
  paused: 'warning',
  resuming: 'info',
  cancelling: 'info',
  retrying: 'info',
  finished: 'success',
  cancelled: 'off',
  failed: 'danger',
} as const satisfies Readonly<Record<string, StatusTone>>;
