import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  transitionLabel,
  transitionsOf,
  childStates,
  eventName,
  statesBelow,
} from '~/src/lib/machine-chart';
import { isMachine } from '~/src/lib/is-machine';

/**
 * Writes docs/machines: one page per chart (diagram, states, events, delays, actors) and an index
 * with the coverage figures of the model-based tests. `--check` writes nothing and fails if a page
 * is stale.
 */

type Figures = {
  id: string;
  states: number;
  transitions: number;
  paths: number;
  statesReached: number;
  transitionsTaken: number;
};

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'docs/machines');
const isCheck = process.argv.includes('--check');

function nameOf(node: AnyStateNode) {
  return node.path.join('.') || node.id;
}
function idOf(node: AnyStateNode) {
  return node.path.join('_');
}

/** One diagram: nested states as boxes, transitions with event and guard. */
function diagram(machine: AnyStateMachine): string {
  const lines: string[] = [];
  const draw = (node: AnyStateNode, indent: string) => {
    for (const child of childStates(node)) {
      if (childStates(child).length > 0) {
        lines.push(`${indent}state "${child.key}" as ${idOf(child)} {`);
        draw(child, `${indent}  `);
        lines.push(`${indent}}`);
      } else {
        lines.push(`${indent}state "${child.key}" as ${idOf(child)}`);
      }
    }
    const initial = (node.initial?.target ?? []) as AnyStateNode[];
    for (const target of initial) lines.push(`${indent}[*] --> ${idOf(target)}`);
  };
  const start = machine.root as AnyStateNode;
  draw(start, '  ');
  const arrows = new Set<string>();
  for (const node of statesBelow(start)) {
    for (const transition of transitionsOf(node)) {
      const targets = (transition.target ?? []) as AnyStateNode[];
      for (const target of targets) {
        arrows.add(`  ${idOf(node)} --> ${idOf(target)} : ${transitionLabel(transition)}`);
      }
    }
    if (node.type === 'final') arrows.add(`  ${idOf(node)} --> [*]`);
  }
  return ['```mermaid', 'stateDiagram-v2', ...lines, ...arrows, '```'].join('\n');
}

function table(head: string[], rows: string[][]): string {
  return rows.length === 0
    ? 'None.'
    : [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function code(text: string) {
  return `\`${text}\``;
}

function kindOf(node: AnyStateNode): string {
  if (node.type === 'final') return 'end';
  if (node.invoke.length > 0)
    return `waits for ${node.invoke.map(({ id }) => code(id)).join(', ')}`;
  if (childStates(node).length > 0) return 'holds other states';
  return (node.always ?? []).some(({ guard }) => !guard) ? 'passes on at once' : 'rests';
}

function statesTable(nodes: readonly AnyStateNode[]): string {
  return table(
    ['state', 'kind', 'left by'],
    nodes.map((node) => [
      code(nameOf(node)),
      kindOf(node),
      [
        ...new Set(
          transitionsOf(node)
            .filter(({ target }) => target)
            .map(({ eventType }) => eventName(eventType)),
        ),
      ].join(', ') || '–',
    ]),
  );
}

function eventsTable(nodes: readonly AnyStateNode[]): string {
  const events = new Map<string, string[]>();
  for (const node of nodes) {
    for (const type of node.ownEvents as string[]) {
      if (type.startsWith('xstate.')) continue;
      events.set(type, [...(events.get(type) ?? []), code(nameOf(node))]);
    }
  }
  return table(
    ['event', 'heard in'],
    [...events].sort().map(([type, states]) => [code(type), states.join(', ')]),
  );
}

function delaysTable(machine: AnyStateMachine, nodes: readonly AnyStateNode[]): string {
  return table(
    ['delay', 'length', 'runs in'],
    Object.entries(machine.implementations.delays as Record<string, unknown>).map(
      ([name, length]) => [
        code(name),
        typeof length === 'number'
          ? `${(length / 1000).toString()} s`
          : 'computed from the context',
        nodes
          .filter(({ after }) => after.some(({ delay }) => delay === name))
          .map((node) => code(nameOf(node)))
          .join(', '),
      ],
    ),
  );
}

function actorsTable(machine: AnyStateMachine, nodes: readonly AnyStateNode[]): string {
  return table(
    ['actor', 'runs in'],
    Object.keys(machine.implementations.actors as object).map((name) => [
      code(name),
      nodes
        .filter(({ invoke }) => invoke.some(({ id }) => id === name))
        .map((node) => code(nameOf(node)))
        .join(', '),
    ]),
  );
}

function page(machine: AnyStateMachine, figures: Figures): string {
  const nodes = statesBelow(machine.root as AnyStateNode);
  return `# ${machine.id}

Made by \`npm run machines\` from \`machines/${machine.id}.machine.ts\`.

${diagram(machine)}

${figures.states} states and ${figures.transitions} transitions; ${figures.paths} tested paths reach ${figures.statesReached} states and take ${figures.transitionsTaken} transitions.

## States

${statesTable(nodes)}

## Events

${eventsTable(nodes)}

## Delays

${delaysTable(machine, nodes)}

## Actors

${actorsTable(machine, nodes)}
`;
}

function index(figures: readonly Figures[]): string {
  return `# Machines

Made by \`npm run machines\`. How to add one: [add a machine](../guides/add-a-machine.md).

${table(
  ['chart', 'states', 'transitions', 'tested paths', 'states reached', 'transitions taken'],
  figures.map(({ id, states, transitions, paths, statesReached, transitionsTaken }) => [
    `[${id}](${id}.md)`,
    String(states),
    String(transitions),
    String(paths),
    `${Math.round((100 * statesReached) / states)} %`,
    `${Math.round((100 * transitionsTaken) / transitions)} %`,
  ]),
)}
`;
}

async function loadMachines(): Promise<AnyStateMachine[]> {
  const files = readdirSync(path.join(root, 'machines')).filter((file) =>
    file.endsWith('.machine.ts'),
  );
  const modules = await Promise.all(
    files.sort().map((file) => import(path.join(root, 'machines', file)) as Promise<object>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isMachine));
}

/** The models belong to the tests, which nothing may import, so they are run instead. */
function loadFigures(): Figures[] {
  return JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', 'tests/machines/figures.ts'], {
      cwd: root,
      encoding: 'utf8',
    }),
  ) as Figures[];
}

const figures = loadFigures().sort((a, b) => a.id.localeCompare(b.id));
const machines = await loadMachines();
const pages = new Map<string, string>([['README.md', index(figures)]]);
for (const machine of machines) {
  const own = figures.find(({ id }) => id === machine.id);
  if (!own)
    throw new Error(`${machine.id} has no model: tests/machines/${machine.id}.model.ts is missing`);
  pages.set(`${machine.id}.md`, page(machine, own));
}

const config = (await resolveConfig(path.join(folder, 'README.md'))) ?? {};
mkdirSync(folder, { recursive: true });
const present = readdirSync(folder);
const stale: string[] = present.filter((file) => !pages.has(file));
for (const [file, content] of pages) {
  const wanted = await format(content, { ...config, parser: 'markdown' });
  const target = path.join(folder, file);
  if (present.includes(file) && readFileSync(target, 'utf8') === wanted) continue;
  stale.push(file);
  if (!isCheck) writeFileSync(target, wanted);
}
if (!isCheck) {
  for (const file of present.filter((name) => !pages.has(name))) rmSync(path.join(folder, file));
}
const said = stale.length === 0 ? 'docs/machines is fresh' : `docs/machines: ${stale.join(', ')}`;
console.log(isCheck && stale.length > 0 ? `${said} stale; run npm run machines` : said);
if (isCheck && stale.length > 0) process.exitCode = 1;
