import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import * as fc from 'fast-check';
import ts from 'typescript';
import * as xstate from 'xstate';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { LogicRun } from '../support/machine-logic';
import { allNodes, eventsIn, stateName } from '../support/machine-model';
import { models } from './models';
import { chartWalks } from '~/tests/support/nightly';

const folder = path.join(process.cwd(), 'machines');
const files = readdirSync(folder).filter((file) => file.endsWith('.machine.ts'));

/** Runs a chart's file with nothing in its world but xstate. */
function evaluateAlone(file: string): Record<string, unknown> {
  const { outputText } = ts.transpileModule(readFileSync(path.join(folder, file), 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  });
  const exports: Record<string, unknown> = {};
  const require = (name: string) => {
    if (/^\.\/[a-z-]+$/.test(name)) return evaluateAlone(`${name.slice(2)}.ts`);
    if (name !== 'xstate') throw new Error(`${file} imports ${name}`);
    return xstate;
  };
  runInContext(outputText, createContext({ exports, require }));
  return exports;
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && '__xstatenode' in value;
}

function machineOf(file: string): AnyStateMachine {
  const found = Object.values(evaluateAlone(file)).filter(isMachine);
  if (found.length !== 1 || !found[0]) throw new Error(`${file} exports ${found.length} machines`);
  return found[0];
}

function chain(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node, ...chain(node.parent as AnyStateNode)] : [node];
}

function isLeaf(node: AnyStateNode) {
  return Object.keys(node.states).length === 0;
}

/** A person can stay here: nothing is running. */
function isResting(node: AnyStateNode) {
  return (
    isLeaf(node) &&
    (node.always ?? []).length === 0 &&
    chain(node).every(({ invoke }) => invoke.every(({ id }) => id.startsWith('watch')))
  );
}

function initialLeaf(node: AnyStateNode): AnyStateNode {
  return isLeaf(node)
    ? node
    : initialLeaf((node.initial.target as AnyStateNode[])[0] as AnyStateNode);
}

/** A child chart ends with an outcome whether or not its calls succeed. */
function isChildEnd({ machine }: AnyStateNode, type: string): boolean {
  return isMachine(
    (machine.implementations.actors as Record<string, unknown>)[type.split('.').at(-1) ?? ''],
  );
}

/** Leaves that can follow when every answer is a refusal: by a person, by time, by an error. */
function nextWithoutSuccess(leaf: AnyStateNode): AnyStateNode[] {
  return chain(leaf)
    .flatMap((node) => [
      ...[...node.transitions.entries()]
        .filter(([type]) => !type.startsWith('xstate.done.') || isChildEnd(node, type))
        .flatMap(([, transitions]) => transitions),
      ...(node.always ?? []),
    ])
    .flatMap(({ target }) => (target ?? []) as AnyStateNode[])
    .map(initialLeaf);
}

describe.each(files)('%s', (file) => {
  const machine = machineOf(file);
  const nodes = [machine.root as AnyStateNode, ...allNodes(machine)];

  test('has a model, under the name of its file', () => {
    expect(file).toBe(`${machine.id}.machine.ts`);
    if (!models.some((model) => model.machine.id === machine.id)) {
      throw new Error(`${machine.id}: tests/machines/${machine.id}.model.ts is missing`);
    }
  });

  test('gives every call an answer and an error exit, under the name of its actor', () => {
    for (const { invoke, transitions } of nodes) {
      for (const { id, src } of invoke) {
        expect(id).toBe(src);
        // An actor that watches the browser only sends events.
        if (id.startsWith('watch')) continue;
        // A child chart ends with an outcome, which says what failed.
        if (isMachine((machine.implementations.actors as Record<string, unknown>)[id])) {
          expect([...transitions.keys()]).toContain(`xstate.done.actor.${id}`);
          expect(transitions.get(`xstate.done.actor.${id}`)?.at(-1)?.guard).toBeUndefined();
          continue;
        }
        expect([...transitions.keys()]).toEqual(
          expect.arrayContaining([`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]),
        );
        // The last error arrow takes what no guard took.
        expect(transitions.get(`xstate.error.actor.${id}`)?.at(-1)?.guard).toBeUndefined();
      }
    }
  });

  test('leads from every state to rest or to an end, even when nothing succeeds', () => {
    for (const start of nodes.filter(isLeaf)) {
      const seen = new Set([start]);
      for (const node of seen) nextWithoutSuccess(node).forEach((next) => seen.add(next));
      expect([start.id, [...seen].some(isResting)]).toEqual([start.id, true]);
    }
  });

  test('names every delay', () => {
    const { delays } = machine.implementations;
    for (const node of nodes) {
      for (const { delay } of node.after) expect(Object.keys(delays)).toContain(delay);
    }
  });

  test('names states and events as the house does', () => {
    for (const node of nodes) {
      if (node.parent) expect(node.key).toMatch(/^[a-z][A-Za-z]*$/);
      for (const type of node.ownEvents as string[]) {
        if (!type.startsWith('xstate.')) expect(type).toMatch(/^[a-z]+\.[a-z][A-Za-z]*$/);
      }
    }
  });
});

test('every chart is read from its JSON in a fresh process', () => {
  const program = `
    const { createMachine } = require('xstate');
    const configs = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
    const below = (node) => Object.values(node.states).flatMap((child) => [child.id, ...below(child)]);
    process.stdout.write(JSON.stringify(configs.map((config) => below(createMachine(config).root))));
  `;
  const machines = files.map(machineOf);
  const output = execFileSync(process.execPath, ['-e', program], {
    input: JSON.stringify(machines.map(({ config }) => config as unknown)),
    encoding: 'utf8',
  });
  expect(JSON.parse(output)).toEqual(
    machines.map((machine) => allNodes(machine).map(({ id }) => id)),
  );
});

const secrets = ['correct-horse', '123456'];

describe.each(models.map((model) => [model.machine.id, model] as const))('%s', (_, model) => {
  test('keeps its word on random walks: no crash, no lost state, no secret kept', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...model.slices),
        fc.array(fc.nat(), { maxLength: 25 }),
        async (slice, choices) => {
          const run = new LogicRun(model, slice);
          const walked: string[] = [];
          for (const choice of choices) {
            const events = eventsIn(slice)(run.snapshot);
            const event = events[choice % events.length];
            if (!event) break;
            walked.push(event.type);
            await run.apply(event);
            expect(run.snapshot.status).not.toBe('error');
            expect(stateName(run.snapshot.value)).not.toBe('');
            const kept = JSON.stringify(run.snapshot.context);
            expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
          }
          run.stop();
        },
      ),
      { numRuns: chartWalks },
    );
  });
});
