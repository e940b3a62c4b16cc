/** Connections that the processes of one installation may hold together. */
const CONNECTIONS = 160;
/** Connections that one process can keep busy. */
const MOST_OF_PROCESS = 20;

/** Connections of each of so many processes that serve together. */
export function poolSizeOf(processes: number): number {
  return Math.min(MOST_OF_PROCESS, Math.floor(CONNECTIONS / processes));
}
