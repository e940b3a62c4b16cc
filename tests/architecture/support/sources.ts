import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './cruise';

/** Files below folders of the project, relative to its root, in a stable order. */
export function filesBelow(
  folders: readonly string[],
  matches: (file: string) => boolean,
): readonly string[] {
  return folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
    )
    .filter(matches)
    .sort();
}

export function isTest(file: string): boolean {
  return /\.(?:test|model)\.tsx?$/.test(file) || file.startsWith('tests/');
}

/** Product code: no tests, no declarations, nothing generated. */
export function isProductCode(file: string): boolean {
  return /\.tsx?$/.test(file) && !/\.(?:d|gen)\.ts$/.test(file) && !isTest(file);
}

export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

export function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
}

/** Visits a node and its descendants. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** `file:line` of a node, for messages. */
export function placeOf(node: ts.Node): string {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
