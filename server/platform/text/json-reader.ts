import { JSON_DEPTH_MAX } from './json-flaw';

/** One element of a list in JSON. */
export type JsonElement = {
  /** Its place, from 1. */
  number: number;
  /** Undefined when it is not JSON, or nested too deeply. */
  value: unknown;
};

/** An element grew beyond all reason. */
export class ElementTooLarge extends Error {
  constructor(readonly element: number) {
    super('An element is too large');
  }
}

/** The text is neither an array of objects nor objects one after another. */
export class NotAList extends Error {}

/** Exports of some systems put the list into an object of its own. */
const WRAPPED = /^\s*\{\s*"users"\s*:\s*\[/;
const UNDECIDED = /^\s*(?:\{\s*(?:"(?:u(?:s(?:e(?:r(?:s(?:"\s*(?::\s*)?)?)?)?)?)?)?)?)?$/;

function parse(text: string, deepest: number): unknown {
  if (deepest > JSON_DEPTH_MAX) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Reads the elements of a JSON array, or JSON objects one after another (JSON lines), from text that
 * arrives in pieces. Only the element that is under way is in memory.
 * @param elementMax characters of one element
 */
export function createJsonReader({ elementMax }: { elementMax: number }) {
  let format: 'json' | 'jsonl' | undefined;
  let head = '';
  let element = '';
  let depth = 0;
  let deepest = 0;
  let isString = false;
  let isEscaped = false;
  let isEnded = false;
  let number = 0;

  const open = (character: string) => {
    depth += 1;
    deepest = Math.max(deepest, depth);
    element += character;
  };
  const endElement = (elements: JsonElement[]) => {
    number += 1;
    elements.push({ number, value: parse(element, deepest) });
    element = '';
    depth = 0;
    deepest = 0;
  };
  const readString = (character: string) => {
    element += character;
    if (isEscaped) isEscaped = false;
    else if (character === '\\') isEscaped = true;
    else if (character === '"') isString = false;
  };
  /** Between elements only separators are allowed. */
  const readBetween = (character: string) => {
    if (character === '{') return open(character);
    if (character === ']' && format === 'json') {
      isEnded = true;
      return;
    }
    const isSeparator = /\s/.test(character) || (format === 'json' && character === ',');
    if (!isSeparator) throw new NotAList();
  };
  const readWithin = (character: string, elements: JsonElement[]) => {
    // A line that does not close its brackets must not swallow the next ones.
    if (format === 'jsonl' && character === '\n') {
      return endElement(elements);
    }
    if (character === '"') isString = true;
    if (character === '{' || character === '[') return open(character);
    element += character;
    if (character !== '}' && character !== ']') return;
    depth -= 1;
    if (depth > 0) return;
    endElement(elements);
  };
  const read = (text: string): JsonElement[] => {
    const elements: JsonElement[] = [];
    for (const character of text) {
      if (isEnded) break;
      if (format === 'jsonl' && character === '\n' && isString) {
        isString = false;
        isEscaped = false;
        readWithin(character, elements);
      } else if (isString) readString(character);
      else if (depth === 0) readBetween(character);
      else readWithin(character, elements);
      if (element.length > elementMax) throw new ElementTooLarge(number + 1);
    }
    return elements;
  };
  const begin = (): JsonElement[] => {
    const start = /^\s*\[/.exec(head) ?? WRAPPED.exec(head);
    format = start ? 'json' : 'jsonl';
    const rest = head.slice(start?.[0].length ?? 0);
    head = '';
    return read(rest);
  };

  return {
    /** Elements that are complete now. @throws NotAList, ElementTooLarge */
    push(text: string): JsonElement[] {
      if (format) return read(text);
      head += text;
      return UNDECIDED.test(head) && head.length < elementMax ? [] : begin();
    },
    /** @throws NotAList when the array does not end */
    end(): JsonElement[] {
      const elements = format ? [] : begin();
      if (format === 'jsonl' && element !== '') {
        endElement(elements);
      }
      if (element !== '' || (format === 'json' && !isEnded)) throw new NotAList();
      return elements;
    },
    format: () => format ?? 'jsonl',
  };
}
