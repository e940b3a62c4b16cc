import { authorize } from './endpoints.mjs';
import { call } from './load.mjs';

const BOUNDARY = 'bench-users';
const PAUSE_MS = 500;
/** A digest as other systems export it: nothing is computed for it. */
const DIGEST = '$2b$10$abcdefghijklmnopqrstuu50eFBEC8vQwBnuFXMHE45jBnqvQ8xz.';

function fileOf(rows) {
  const lines = Array.from(
    { length: rows },
    (_, index) => `imported${index}@bench.example,"Person, ${index}",${DIGEST},plan-${index % 3}`,
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

/** Rows per second of an import's three parts: upload, check, and run. */
export async function measureUserImport(port, rows) {
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
    const startedAt = performance.now();
    const result = await work();
    const perSecond = (rows * 1000) / (performance.now() - startedAt);
    return { result, figure: { name, perSecond } };
  };
  const runJob = async (path) => {
    const { id } = await send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: settings,
    });
    for (;;) {
      const job = await send(`/api/bulk-jobs/${id}`);
      if (job.state !== 'running') {
        if (job.done !== rows) throw new Error(`${job.failed} of ${rows} rows failed`);
        return job;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const upload = await timed('upload', () =>
    send('/api/user-imports', {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: fileOf(rows),
    }),
  );
  const path = `/api/user-imports/${upload.result.id}`;
  const check = await timed('check', () => runJob(`${path}/check`));
  headers = await authorize(port);
  const run = await timed('import', () => runJob(`${path}/run`));
  return [upload.figure, check.figure, run.figure];
}
