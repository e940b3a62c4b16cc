import { runTurn } from '~/server/api/management/bulk-jobs/bulk-jobs.job';
import type { ApiResponse, Call } from '~/tests/support/api';
import type { TestServer } from '~/tests/support/test-server';

export type Job = {
  id: string;
  action: string;
  state: string;
  total: number;
  done: number;
  failed: number;
  failureCode: string | null;
};

export type Import = {
  id: string;
  format: string;
  rows: number;
  columns: { name: string; sample: string; filled: number; suggestion: string | null }[];
  checkJobId: string | null;
  runJobId: string | null;
};

export type Summary = {
  created: number;
  filled: number;
  unchanged: number;
  refused: number;
  reasons: { code: string; message: string; count: number }[];
};

export type Settings = {
  mapping: Record<string, string>;
  existing?: string;
  country?: string;
  digestMethod?: string;
  firebase?: object;
};

const BOUNDARY = 'users-boundary';

/** A file as a browser sends it. */
export function formOf(content: string | Buffer, name = 'people.csv') {
  return {
    payload: Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
          'Content-Type: text/csv\r\n\r\n',
      ),
      Buffer.from(content),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

/** Short ways through an import of one tenant. */
export function importKit(server: TestServer, call: Call) {
  const bodyOf = <Body>({ body }: ApiResponse) => body as unknown as Body;
  const upload = (content: string | Buffer, name?: string) => {
    const { payload, headers } = formOf(content, name);
    return call('POST', '/api/user-imports', payload, headers);
  };
  const uploaded = async (content: string | Buffer, name?: string): Promise<Import> => {
    const answer = await upload(content, name);
    expect([answer.status, answer.code]).toEqual([201, undefined]);
    return bodyOf<Import>(answer);
  };
  const start = (id: string, verb: 'check' | 'run', settings: Settings) =>
    call('POST', `/api/user-imports/${id}/${verb}`, settings);
  const runAll = async () => {
    while (await runTurn(server.services));
  };
  const readJob = async (id: string) => bodyOf<Job>(await call('GET', `/api/bulk-jobs/${id}`));
  /** Start a job, run it to its end, and read its report. */
  const finish = async (id: string, verb: 'check' | 'run', settings: Settings) => {
    const answer = await start(id, verb, settings);
    expect([answer.status, answer.code]).toEqual([201, undefined]);
    await runAll();
    const job = await readJob(bodyOf<Job>(answer).id);
    expect([job.state, job.failureCode]).toEqual(['finished', null]);
    const path = `/api/user-imports/${id}`;
    return {
      job,
      summary: bodyOf<Summary>(await call('GET', `${path}/summary?jobId=${job.id}`)),
      errors: async () => bodyOf<string>(await call('GET', `${path}/errors?jobId=${job.id}`)),
    };
  };
  const importText = async (content: string, settings: Settings) =>
    finish((await uploaded(content)).id, 'run', settings);
  return { upload, uploaded, start, runAll, readJob, finish, importText };
}

/** The mapping that the names of the columns suggest. */
export function suggested({ columns }: Import): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap(({ name, suggestion }) => (suggestion === null ? [] : [[name, suggestion]])),
  );
}
