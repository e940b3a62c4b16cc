import { execFileSync } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(__dirname, '../../..');

export type Violation = {
  rule: string;
  from: string;
  to: string;
};

type Report = {
  summary: {
    violations: { rule: { name: string }; from: string; to: string }[];
    totalCruised: number;
  };
};

/** Runs dependency-cruiser with the project's rules over folders of `cwd`. */
export function cruise(
  cwd: string,
  folders: readonly string[],
): { violations: Violation[]; modules: number } {
  const output = execFileSync(
    process.execPath,
    [
      path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      path.join(root, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      ...folders,
    ],
    {
      cwd,
      maxBuffer: 256 * 1024 * 1024,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
  const { summary } = JSON.parse(output) as Report;
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
