import { Coverage, figuresOf, graphsOf, walkLogic } from './machine-logic';
import { describePath, type MachineModel } from './machine-model';

/**
 * The logic level of a model: one test per path, then one that checks coverage of every state and
 * transition. Prints the figures.
 */
export function testLogic(model: MachineModel): void {
  describe(`${model.machine.id}, logic`, () => {
    const coverage = new Coverage(model);
    const graphs = graphsOf(model);
    for (const { slice, paths } of graphs) {
      describe(slice.name, () => {
        test.each(paths.map((path) => [describePath(path), path] as const))(
          '%s',
          async (_, path) => {
            await walkLogic(model, slice, path, coverage);
          },
        );
      });
    }
    test('every state and every transition is covered', () => {
      process.stdout.write(`${JSON.stringify(figuresOf(coverage, graphs))}\n`);
      expect(coverage.unreachedNodes).toEqual([]);
      expect(coverage.untakenTransitions).toEqual([]);
    });
  });
}
