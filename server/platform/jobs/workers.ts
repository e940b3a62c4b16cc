type Workers = {
  /** Turns of this process at the same time. */
  count: number;
  /** Milliseconds to wait when there is nothing to do. */
  idle: number;
  onError: (error: unknown) => void;
};

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    timer.unref();
    signal.addEventListener('abort', end);
  });
}

/**
 * Take turns at a queue until stopped.
 * @param turn whether there was something to do; ends soon when the signal is aborted
 * @returns a function that stops the workers and waits for the turns under way
 */
export function startWorkers(
  turn: (signal: AbortSignal) => Promise<boolean>,
  { count, idle, onError }: Workers,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const hasWorked = await turn(signal).catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (!hasWorked) await wait(idle, signal);
    }
  };
  const workers = Array.from({ length: count }, work);
  return async () => {
    stopping.abort();
    await Promise.all(workers);
  };
}
