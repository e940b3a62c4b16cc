type Periodic = {
  /** Milliseconds between the starts of two runs. */
  every: number;
  onError: (error: unknown) => void;
};

/**
 * Run work periodically, one run at a time: a run that takes longer than the period delays the
 * next.
 * @returns a function that stops it and waits for the run under way
 */
export function runPeriodically(
  work: () => Promise<void>,
  { every, onError }: Periodic,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
