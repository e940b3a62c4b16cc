import { authorize } from './endpoints.mjs';
import { call } from './load.mjs';
import { secondsOf } from './processor-time.mjs';

const BOUNDARY = 'bench-users';
const PAUSE_MS = 500;
/** A digest as other systems export it: nothing is computed for it. */
const DIGEST = '$2b$10$abcdefghijklmnopqrstuu50eFBEC8vQwBnuFXMHE45jBnqvQ8xz.';

/** Of each hundred rows three have no address, and two repeat an earlier one. */
function addressOf(label, index) {
  if (index % 100 < 3) return `nobody ${index}`;
  return index % 100 < 5 ? `${label}5@bench.example` : `${label}${index}@bench.example`;
}
const REFUSED = { 'user_import.invalid_value': 0.03, 'user_import.duplicate_in_file': 0.02 };

function fileOf(label, rows) {
  const lines = Array.from(
    { length: rows },
    (_, index) => `${addressOf(label, index + 5)},"Person, ${index}",${DIGEST},plan-${index % 3}`,
  );
  return [
    `--${BOUNDARY}`,
    'Content-Disposition: form-data; name="file"; filename="people.csv"',
    'Content-Type: text/csv',
    '',
    `email,name,password_hash,plan\n${lines.join('\n')}`,
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n');
}

const settings = JSON.stringify({
  mapping: {
    email: 'primaryEmail',
    name: 'name',
    password_hash: 'passwordDigest',
    plan: 'customData.plan',
  },
});

/** Fails unless a job refused exactly the rows that it should have. */
function assertReport({ done, failed, state }, summary, rows) {
  const told = JSON.stringify({ state, done, failed, ...summary });
  const isExact =
    state === 'finished' &&
    done === rows * 0.95 &&
    summary.created === done &&
    summary.refused === failed &&
    summary.reasons.length === 2 &&
    summary.reasons.every(({ code, count }) => count === Math.round(rows * REFUSED[code]));
  if (!isExact) throw new Error(`The report is wrong: ${told}`);
}

/**
 * Rows per second of an import's three parts: upload, check, and run. Every twentieth row is
 * refused.
 * @param rows a multiple of 100
 * @param pids processes whose CPU time is counted: the server and PostgreSQL
 * @param count statements so far, where they are logged
 */
export async function measureUserImport(port, rows, { label, pids, count = () => 0 }) {
  let headers = await authorize(port);
  const send = async (path, request = {}) => {
    const answer = await call(port, {
      path,
      ...request,
      headers: { ...headers, ...request.headers },
    });
    if (answer.status >= 300) {
      throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 200)}`);
    }
    return JSON.parse(answer.body);
  };
  const timed = async (name, work) => {
    const busyBefore = pids.map(secondsOf);
    const statementsBefore = count();
    const startedAt = performance.now();
    const result = await work();
    const seconds = (performance.now() - startedAt) / 1000;
    const [server, database] = pids.map((pid, index) => secondsOf(pid) - busyBefore[index]);
    const statements = (count() - statementsBefore) / rows;
    return {
      result,
      figure: { name, seconds, perSecond: rows / seconds, server, database, statements },
    };
  };
  const runJob = async (file, verb) => {
    const { id } = await send(`${file}/${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: settings,
    });
    for (;;) {
      const job = await send(`/api/bulk-jobs/${id}`);
      if (job.state !== 'running') {
        assertReport(job, await send(`${file}/summary?jobId=${id}`), rows);
        return job;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const upload = await timed('upload', () =>
    send('/api/user-imports', {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: fileOf(label, rows),
    }),
  );
  const file = `/api/user-imports/${upload.result.id}`;
  const check = await timed('check', () => runJob(file, 'check'));
  headers = await authorize(port);
  const run = await timed('import', () => runJob(file, 'run'));
  return [upload.figure, check.figure, run.figure];
}
