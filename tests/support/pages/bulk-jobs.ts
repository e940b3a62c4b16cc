import type { BulkJob } from '~/src/api/endpoints/bulk-jobs.api';
import { list } from '../console-page';
import { me, renderConsole, tenant, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';
import { bulkJob } from '../scripted-bulk-jobs';
import { amara } from '../scripted-users';

export const running: BulkJob = { ...bulkJob, state: 'running', total: 1204, done: 410, failed: 2 };

export let server: ScriptedApi;
beforeEach(() => {
  server = withAccount(new ScriptedApi())
    .on('GET', '/api/users', list([amara]))
    .on('GET', '/api/tenants/:id/members', { body: [me] })
    .install();
});
afterEach(() => server.restore());

export function open() {
  return renderConsole({ api: server, path: `/${tenant.id}/users` });
}
