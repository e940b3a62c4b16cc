type Graph = Map<string, { path: string; isLazy: boolean }[]>;
type Selection = { unit?: string[]; server?: string[]; browser?: string[] };
export function changedFiles(): string[];
export function importGraph(): Promise<Graph>;
export function testsReachedBy(changed: readonly string[], graph: Graph): Selection;
