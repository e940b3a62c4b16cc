import { LogTailView, wireLogTail, type LogTailActor } from '~/src/flows/log-tail';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { logTailModel } from './log-tail.model';

beforeAll(() => startEnglish('audit-logs', 'ui', 'errors-console'));

const mount: Mount = (start) => {
  const actor = start(
    wireLogTail({
      follow: () => Promise.reject(new Error('the call is faked')),
      now: () => 0,
      random: () => 0,
    }),
  ) as LogTailActor;
  return {
    element: (
      <LogTailView actor={actor} renderRows={(rows) => <p>{rows.map(({ id }) => id).join()}</p>} />
    ),
    send: (event) => actor.send(event as Parameters<LogTailActor['send']>[0]),
  };
};

testReact(logTailModel, mount);
