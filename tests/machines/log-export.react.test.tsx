import { LogExportView, wireLogExport, type LogExportActor } from '~/src/flows/log-export';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { logExportModel } from './log-export.model';

beforeAll(() => startEnglish('audit-logs', 'ui', 'errors-console'));

const mount: Mount = (start) => {
  const actor = start(
    wireLogExport({ save: () => Promise.reject(new Error('the call is faked')) }),
  ) as LogExportActor;
  return {
    element: <LogExportView actor={actor} summary={null} onClose={() => undefined} />,
    send: (event) => actor.send(event as Parameters<LogExportActor['send']>[0]),
  };
};

testReact(logExportModel, mount);
