import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { WorkerError } from '../start-error';
import type { Order, Report } from './messages';

/** Starts in a row that fail before all is given up. */
const MOST_FAILURES = 5;
/** Milliseconds before the second of them; doubled for each further one. */
const FIRST_PAUSE_MS = 500;

/**
 * Bytes that glibc may keep free at the end of its heap. By default the bound grows with what was
 * ever freed, and an idle worker takes 15 to 30 MB more. Only the parent of a process can set it.
 */
const TRIM_THRESHOLD = '65536';

type Supervised = {
  count: number;
  databaseUrl: () => string;
  log: Logger;
  /** Workers end again and again before they are ready. */
  onGivenUp: (error: WorkerError) => void;
};

type Supervisor = {
  /**
   * Start them all.
   * @throws WorkerError when one ends before it is ready; later that is tried again
   */
  start(): Promise<void>;
  /** Tell the workers where the database is now. */
  sendDatabaseUrl(): void;
  /** Let every worker finish what is under way, and wait until all have ended. */
  stop(): Promise<void>;
};

function endOf(code: number | null, signal: string | null): string {
  return signal ? `was ended by ${signal}` : `ended with code ${code}`;
}

/**
 * Workers that listen on the same ports; one that ends is replaced. They accept connections
 * themselves: passed on by this process, those that a killed worker has not taken yet would be lost.
 */
export async function createSupervisor(supervised: Supervised): Promise<Supervisor> {
  const { count, databaseUrl, log, onGivenUp } = supervised;
  const { default: cluster } = await import('node:cluster');
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // The server's own file, whatever script has imported it. What is built is next to it.
  cluster.setupPrimary({ exec: fileURLToPath(new URL('main.js', import.meta.url)) });

  const workers = new Map<number, Worker>();
  let isStopping = false;
  let failures = 0;

  const send = (worker: Worker, number: number): void => {
    const order: Order = { worker: number, databaseUrl: databaseUrl() };
    // One that has just ended needs no orders.
    worker.send(order, () => undefined);
  };

  /** Resolves when it is ready. */
  const startOne = (number: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = cluster.fork({
        MALLOC_TRIM_THRESHOLD_: TRIM_THRESHOLD,
        ...process.env,
        GATEHOUSE_WORKERS: String(count),
      });
      workers.set(number, worker);
      let isReady = false;
      let refusal: string | undefined;
      worker.on('message', (report: Report) => {
        if (report.type === 'started') send(worker, number);
        if (report.type === 'refused') refusal = report.message;
        if (report.type !== 'ready') return;
        isReady = true;
        resolve();
      });
      worker.once('exit', (code: number | null, signal: string | null) => {
        workers.delete(number);
        const end = endOf(code, signal);
        if (!isReady) return reject(new WorkerError(refusal ?? `Worker ${number} ${end}.`));
        if (isStopping) return;
        log.error({ worker: number }, `a worker ${end}; starting another one`);
        void replace(number);
      });
    });

  const replace = async (number: number): Promise<void> => {
    while (!isStopping) {
      try {
        await startOne(number);
        failures = 0;
        return;
      } catch (error) {
        // Told to end while it was starting.
        if (isStopping) return;
        failures += 1;
        const { message } = error as WorkerError;
        log.error({ worker: number, failures, reason: message }, 'a worker did not start');
        if (failures === MOST_FAILURES) {
          const times = `${failures} times in a row a worker ended before it was ready`;
          return onGivenUp(new WorkerError(`The server ends: ${times}. ${message}`));
        }
        await pause(FIRST_PAUSE_MS * 2 ** (failures - 1));
      }
    }
  };

  return {
    async start() {
      await Promise.all(Array.from({ length: count }, (_, index) => startOne(index + 1)));
    },
    sendDatabaseUrl() {
      for (const [number, worker] of workers) send(worker, number);
    },
    async stop() {
      isStopping = true;
      await Promise.all(
        [...workers.values()].map(async (worker) => {
          const ended = once(worker, 'exit');
          worker.process.kill('SIGTERM');
          await ended;
        }),
      );
    },
  };
}
