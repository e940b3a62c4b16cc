type Outcome = {
  title: string;
  passed: number;
  failed: number;
  failures: string[];
  repeated: string[];
  files: { file: string; seconds: number }[];
};
export function outcomeWithoutReport(title: string, reason: string): Outcome;
export function jestOutcome(title: string, report: object, code: number): Outcome;
export function playwrightOutcome(title: string, report: object, code: number): Outcome;
export function summarize(outcomes: readonly Outcome[]): { isPassed: boolean; lines: string[] };
