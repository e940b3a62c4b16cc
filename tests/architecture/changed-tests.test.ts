import { importGraph, testsReachedBy } from '~/scripts/lib/changed-tests.mjs';

describe('npm test -- --changed', () => {
  let graph: Awaited<ReturnType<typeof importGraph>>;

  beforeAll(async () => {
    graph = await importGraph();
  });

  it('runs the tests of a changed page and the browser tests of its section', () => {
    const { unit, server, browser } = testsReachedBy(
      ['src/features/roles/list/roles-list.page.tsx'],
      graph,
    );
    expect(unit).toContain('src/features/roles/list/roles-list.test.tsx');
    expect(unit).not.toContain('src/features/users/list/users-list.test.tsx');
    expect(browser).toContain('tests/e2e/roles-section.spec.ts');
    expect(browser).toContain('tests/e2e/page-states.spec.ts');
    expect(browser).not.toContain('tests/e2e/checkout.spec.ts');
    expect(server).toEqual([]);
  });

  it('runs the model-based tests of a changed chart at every level', () => {
    const { unit, browser } = testsReachedBy(['machines/checkout-return.machine.ts'], graph);
    expect(unit).toContain('tests/machines/checkout-return.logic.test.ts');
    expect(unit).toContain('tests/machines/checkout-return.react.test.tsx');
    expect(browser).toContain('tests/e2e/machines-checkout-return.spec.ts');
    expect(browser).not.toContain('tests/e2e/machines-upload.spec.ts');
  });

  it('runs the server tests that call a changed endpoint', () => {
    const { unit, server } = testsReachedBy(['server/api/management/roles.routes.ts'], graph);
    expect(server).toContain('tests/server/roles/roles.test.ts');
    expect(server).not.toContain('tests/server/connectors.test.ts');
    expect(unit?.every((file) => file.startsWith('tests/architecture/'))).toBe(true);
  });

  it('runs all server tests on a server when their foundation changed', () => {
    const { server } = testsReachedBy(['server/platform/db/database.ts'], graph);
    expect(server).toContain('tests/server/roles/roles.test.ts');
    expect(server).toContain('tests/server/connectors.test.ts');
  });

  it('runs a changed test, and the architecture tests of any change', () => {
    const { unit, server, browser } = testsReachedBy(
      ['tests/server/connectors.test.ts', 'README.md'],
      graph,
    );
    expect(server).toEqual(['tests/server/connectors.test.ts']);
    expect(browser).toEqual([]);
    expect(unit).toContain('tests/architecture/documents.test.ts');
  });

  it('runs everything when a dependency or the test setup changed', () => {
    expect(testsReachedBy(['package-lock.json'], graph)).toEqual({});
    expect(testsReachedBy(['jest.config.mjs'], graph)).toEqual({});
  });
});
