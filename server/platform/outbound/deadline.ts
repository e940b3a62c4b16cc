/**
 * Work with a signal that aborts with another one, and after a time in any case. Node forgets the
 * timer of `AbortSignal.timeout` once nothing but `AbortSignal.any` knows it: such a signal may
 * never abort.
 */
export async function withDeadline<Result>(
  signal: AbortSignal,
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = new AbortController();
  const end = () => deadline.abort();
  const timer = setTimeout(end, ms);
  timer.unref();
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  try {
    return await work(deadline.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
