/** One record of a CSV text. */
export type CsvRecord = {
  cells: string[];
  /** Its place among all records, from 1; empty lines count, as in a spreadsheet. */
  number: number;
  /** Text follows a closing quote. */
  isMalformed: boolean;
};

/** A cell grew beyond all reason, most often because a quote is missing. */
export class CellTooLarge extends Error {
  constructor(readonly record: number) {
    super('A cell is too large');
  }
}

const DELIMITERS = [',', ';', '\t', '|'];

/** The delimiter that the first line uses most, outside of quotes. */
function delimiterOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '');
  const uses = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[uses.indexOf(Math.max(...uses))] ?? ',';
}

/**
 * Reads CSV (RFC 4180) that arrives in pieces, with any line break and a delimiter that is found
 * out. Only the record that is under way is in memory.
 * @param cellMax characters of one cell
 */
export function createCsvReader({ cellMax }: { cellMax: number }) {
  let delimiter: string | undefined;
  /** The beginning, until a line break shows the delimiter. */
  let head = '';
  let cells: string[] = [];
  let cell = '';
  let number = 1;
  let isMalformed = false;
  /** `closed`: a quote within quotes was read, which ends the cell or stands for itself. */
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  let afterReturn = false;

  const endCell = () => {
    cells.push(cell);
    cell = '';
    state = 'start';
  };
  const endRecord = (records: CsvRecord[]) => {
    endCell();
    if (cells.length > 1 || cells[0] !== '') records.push({ cells, number, isMalformed });
    cells = [];
    isMalformed = false;
    number += 1;
  };
  /** A character outside of quotes, or after the closing one. */
  const readBare = (character: string, records: CsvRecord[]) => {
    if (character === delimiter) return endCell();
    if (character === '\n' || character === '\r') {
      afterReturn = character === '\r';
      return endRecord(records);
    }
    if (character === '"' && state === 'start') {
      state = 'quoted';
      return;
    }
    if (state === 'closed') isMalformed = true;
    cell += character;
    if (state === 'start') state = 'plain';
  };
  const read = (text: string): CsvRecord[] => {
    const records: CsvRecord[] = [];
    for (const character of text) {
      const wasReturn = afterReturn;
      afterReturn = false;
      if (wasReturn && character === '\n') continue;
      if (state === 'quoted') {
        if (character === '"') state = 'closed';
        else cell += character;
      } else if (state === 'closed' && character === '"') {
        cell += '"';
        state = 'quoted';
      } else {
        readBare(character, records);
      }
      if (cell.length > cellMax) throw new CellTooLarge(number);
    }
    return records;
  };

  return {
    /** Records that are complete now. @throws CellTooLarge */
    push(text: string): CsvRecord[] {
      if (delimiter !== undefined) return read(text);
      head += text;
      const line = /^[^\r\n]*[\r\n]/.exec(head);
      if (!line && head.length <= cellMax) return [];
      delimiter = delimiterOf(line?.[0] ?? head);
      const start = head;
      head = '';
      return read(start);
    },
    /** The last record, when no line break follows it. */
    end(): CsvRecord[] {
      delimiter ??= delimiterOf(head);
      const records = read(head);
      // A quote that is never closed makes the rest of the file one cell.
      if (state === 'quoted') isMalformed = true;
      if (cell !== '' || cells.length > 0) endRecord(records);
      return records;
    },
  };
}
