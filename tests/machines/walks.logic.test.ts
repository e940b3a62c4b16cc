import { Coverage, LogicRun } from '../support/machine-logic';
import { walksOf, walksWithNewSteps } from '../support/walks';
import { models } from './models';

describe('the walks of an ordinary run', () => {
  test.each(models.filter(({ view }) => view).map((model) => [model.machine.id, model] as const))(
    'reach every state and take every arrow of %s',
    async (_id, model) => {
      const coverage = new Coverage(model);
      for (const { slice, path } of walksWithNewSteps(model, walksOf(model))) {
        const run = new LogicRun(model, slice, coverage);
        for (const { event } of path.steps.slice(1)) await run.apply(event);
        run.stop();
      }
      expect(coverage.unreachedNodes).toEqual([]);
      expect(coverage.untakenTransitions).toEqual([]);
    },
  );
});
