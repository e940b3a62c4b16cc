import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { cruise, root } from './support/cruise';

const FOLDERS = ['contract', 'machines', 'src', 'server', 'tests'];

const SHARED_TOPICS = [
  'sandbox',
  'api-errors',
  'data-access',
  'plan-limits',
  'api-command',
  'access-impact',
  'connectors',
  'resource-list',
  'audit-log',
  'credentials',
  'receivers',
  'guides',
  'sign-in-policy',
  'branding',
  'assignments',
];

const DOMAIN_AREAS = readdirSync(path.join(root, 'server/domain'));

type Offence = [rule: string, file: string, specifier: string];

/** For every rule, a module that violates it: [rule, file, what it imports]. */
const OFFENCES: readonly Offence[] = [
  ['not-resolvable', 'src/lib/nowhere.ts', './gone'],
  ['contract-imports-nothing', 'contract/to-lib.ts', '~/src/lib/target'],
  ['contract-imports-no-package', 'contract/to-package.ts', 'yup'],
  ['machines-import-xstate-only', 'machines/to-contract.machine.ts', '~/contract/target'],
  ['machines-import-xstate-only', 'machines/to-package.machine.ts', 'react'],
  ['charts-know-charts-by-type-only', 'machines/to-machine.machine.ts', './target.machine'],
  ['lib-stays-pure', 'src/lib/to-ui.ts', '~/src/ui/target'],
  ['config-stays-pure', 'src/config/to-api.ts', '~/src/api/target'],
  ['api-knows-no-view', 'src/api/to-ui.ts', '~/src/ui/target'],
  ['auth-is-a-wrapper', 'src/auth/to-api.ts', '~/src/api/target'],
  ['slices-know-no-view', 'src/slices/to-ui.ts', '~/src/ui/target'],
  ['i18n-knows-no-view', 'src/i18n/to-ui.ts', '~/src/ui/target'],
  ['ui-knows-no-data', 'src/ui/to-api.ts', '~/src/api/target'],
  ['ui-knows-no-data', 'src/ui/to-contract.ts', '~/contract/target'],
  ['forms-know-no-data', 'src/forms/to-api.ts', '~/src/api/target'],
  ...SHARED_TOPICS.map((topic): Offence => [
    `shared-${topic}-imports-downward`,
    `src/shared/${topic}/to-feature.ts`,
    '~/src/features/two/target',
  ]),
  [
    'shared-api-errors-imports-downward',
    'src/shared/api-errors/upward.ts',
    '~/src/shared/assignments/target',
  ],
  ['shared-api-errors-imports-downward', 'src/shared/api-errors/flow.ts', '~/src/flows/two/index'],
  ['shared-branding-imports-downward', 'src/shared/branding/flow.ts', '~/src/flows/two/target'],
  ['shared-topics-are-listed', 'src/shared/unlisted/to-lib.ts', '~/src/lib/target'],
  ['flow-imports-no-other-flow', 'src/flows/one/upward.ts', '~/src/shared/assignments/target'],
  ['hooks-know-no-store', 'src/hooks/to-api.ts', '~/src/api/target'],
  ['flow-imports-no-other-flow', 'src/flows/one/to-two.ts', '~/src/flows/two/target'],
  ['flow-imports-no-other-flow', 'src/flows/one/to-feature.ts', '~/src/features/two/target'],
  ['feature-imports-no-other-feature', 'src/features/one/to-two.ts', '~/src/features/two/target'],
  ['feature-imports-no-other-feature', 'src/features/one/inside.ts', '~/src/flows/two/target'],
  ['experience-is-a-small-bundle', 'src/experience/to-feature.ts', '~/src/features/two/target'],
  [
    'account-center-looks-like-the-sign-in',
    'src/account-center/to-feature.ts',
    '~/src/features/two/target',
  ],
  ['account-center-stays-light', 'src/account.tsx', 'react-redux'],
  ['demo-app-stands-beside-the-console', 'src/demo-app/to-feature.ts', '~/src/features/two/target'],
  ['experience-stays-light', 'src/experience.tsx', 'react-redux'],
  ['browser-imports-no-server', 'src/app/to-server.ts', '~/server/target'],
  ['server-imports-contract-only', 'server/to-src.ts', '~/src/lib/target'],
  ['server-imports-contract-only', 'server/to-machine.ts', '~/machines/target.machine'],
  ['platform-knows-no-product', 'server/platform/log/to-domain.ts', '~/server/domain/audit/target'],
  ...DOMAIN_AREAS.map((area): Offence => [
    `domain-${area}-imports-downward`,
    `server/domain/${area}/to-surface.ts`,
    '~/server/api/shared/target',
  ]),
  [
    'domain-audit-imports-downward',
    'server/domain/audit/upward.ts',
    '~/server/domain/billing/target',
  ],
  ['domain-areas-are-listed', 'server/domain/unlisted/to-platform.ts', '~/server/platform/target'],
  ['domain-knows-no-framework', 'server/domain/audit/to-fastify.ts', 'fastify'],
  ['domain-knows-no-framework', 'server/domain/audit/to-multipart.ts', '@fastify/multipart'],
  ['domain-knows-no-http', 'server/domain/audit/to-http.ts', '~/server/platform/http/target'],
  ['oidc-knows-the-protocol-only', 'server/oidc/to-surface.ts', '~/server/api/management/target'],
  ['shared-by-surfaces', 'server/api/shared/to-surface.ts', '~/server/api/management/target'],
  [
    'surface-imports-no-other-surface',
    'server/api/me/to-surface.ts',
    '~/server/api/management/target',
  ],
  ['surface-imports-no-other-surface', 'server/api/me/to-oidc.ts', '~/server/oidc/target'],
  ['surface-imports-no-other-surface', 'server/api/me/to-composition.ts', '~/server/target'],
  ['sql-lives-in-the-domain', 'server/api/me/to-tables.ts', '~/server/platform/db/schema/target'],
  ['sql-lives-in-the-domain', 'server/oidc/to-drizzle.ts', 'drizzle-orm'],
  ['only-composition-imports-seed', 'server/domain/audit/to-seed.ts', '~/server/seed/target'],
  ['nobody-imports-tests', 'src/app/to-tests.ts', '~/tests/target'],
  ['no-development-package-in-product', 'server/to-development.ts', 'webpack'],
  ['no-undeclared-package', 'server/to-undeclared.ts', 'picocolors'],
];

/** What every allow list permits must stay permitted: [file, what it imports]. */
const ALLOWED: readonly [file: string, specifier: string][] = [
  ['src/lib/fine.ts', '~/contract/target'],
  ['src/features/one/fine.ts', '~/src/flows/two/index'],
  ['src/features/one/same.ts', './fine'],
  ['src/flows/one/fine.ts', '~/machines/target.machine'],
  ['src/shared/assignments/fine.ts', '~/src/flows/two/index'],
  ['src/app/fine.ts', '~/src/features/two/target'],
  ['server/fine.ts', '~/contract/target'],
  ['server/composition.ts', '~/server/seed/target'],
  ['server/domain/billing/fine.ts', '~/server/domain/audit/target'],
  ['server/api/me/fine.ts', '~/server/api/shared/target'],
  ['server/api/me/also-fine.ts', '~/server/domain/billing/target'],
  ['server/oidc/fine.ts', '~/server/domain/audit/target'],
  ['server/seed/fine.ts', '~/server/api/shared/target'],
  ['machines/fine.machine.ts', 'xstate'],
  ['machines/fine-too.machine.ts', './shared'],
];

const TARGETS = [
  'contract/target.ts',
  'machines/target.machine.ts',
  'machines/shared.ts',
  ...['lib', 'ui', 'api', 'flows/two', 'features/two', 'shared/assignments'].map(
    (name) => `src/${name}/target.ts`,
  ),
  'src/flows/two/index.ts',
  'server/target.ts',
  ...[
    'platform',
    'platform/db/schema',
    'platform/http',
    'domain/audit',
    'domain/billing',
    'oidc',
    'api/shared',
    'api/management',
    'seed',
  ].map((name) => `server/${name}/target.ts`),
  'tests/target.ts',
];

describe('import rules', () => {
  it('hold in the whole project', () => {
    const { violations, modules } = cruise(
      root,
      FOLDERS.filter((folder) => existsSync(path.join(root, folder))),
    );
    expect(violations).toEqual([]);
    expect(modules).toBeGreaterThan(100);
  });

  describe('are enforced', () => {
    const folder = mkdtempSync(path.join(root, '.data-imports-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    const write = (file: string, text: string): void => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    const importing = (specifier: string): string =>
      `import * as it from '${specifier}';\nvoid it;\n`;
    const importingType = (specifier: string): string =>
      `import type { It } from '${specifier}';\nexport type Them = It[];\n`;

    copyFileSync(path.join(root, 'package.json'), path.join(folder, 'package.json'));
    write('tsconfig.json', JSON.stringify({ compilerOptions: { paths: { '~/*': ['./*'] } } }));
    for (const target of TARGETS) write(target, 'export const target = 1;\n');
    for (const [, file, specifier] of OFFENCES) write(file, importing(specifier));
    for (const [file, specifier] of ALLOWED) write(file, importing(specifier));
    write('src/lib/circle-a.ts', importing('./circle-b'));
    write('src/lib/circle-b.ts', importing('./circle-a'));
    write('server/platform/circle-a.ts', importingType('./circle-b'));
    write('server/platform/circle-b.ts', importingType('./circle-a'));

    const { violations } = cruise(folder, FOLDERS);

    it.each(OFFENCES)('%s: %s may not import %s', (rule, file) => {
      expect(violations.filter(({ from }) => from === file).map((found) => found.rule)).toContain(
        rule,
      );
    });

    it('no-circular: two modules may not import each other', () => {
      expect(violations).toContainEqual(
        expect.objectContaining({ rule: 'no-circular', from: 'src/lib/circle-a.ts' }),
      );
    });

    it('no-circular: the same applies to type imports', () => {
      expect(violations).toContainEqual(
        expect.objectContaining({ rule: 'no-circular', from: 'server/platform/circle-a.ts' }),
      );
    });

    it.each(ALLOWED)('%s may import %s', (file) => {
      expect(violations.filter(({ from }) => from === file)).toEqual([]);
    });

    it('has a violation for every rule', () => {
      const { forbidden } = createRequire(path.join(root, 'package.json'))(
        './.dependency-cruiser.cjs',
      ) as { forbidden: { name: string }[] };
      const proven = new Set(['no-circular', ...OFFENCES.map(([rule]) => rule)]);
      expect(forbidden.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
    });
  });
});
