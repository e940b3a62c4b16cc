/** From a worker to the primary process. */
export type Report =
  /** It asks for what it needs to start. */
  | { type: 'started' }
  | { type: 'ready' }
  /** It cannot start; one sentence with the way out. */
  | { type: 'refused'; message: string };

/** From the primary process to a worker. */
export type Order = {
  /** Counted from 1; a replacement has the number of the one that it replaces. */
  worker: number;
  /** A restart of the embedded database changes it. */
  databaseUrl: string;
};
