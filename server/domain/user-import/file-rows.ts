import {
  USER_IMPORT_BYTES_MAX,
  USER_IMPORT_CELL_MAX,
  USER_IMPORT_COLUMN_NAME_MAX,
  USER_IMPORT_COLUMNS_MAX,
  USER_IMPORT_ROWS_MAX,
  type UserImportFormat,
} from '~/contract/user-import';
import { CodedError } from '~/server/platform/errors/coded-error';
import { CellTooLarge, type CsvRecord, createCsvReader } from '~/server/platform/text/csv-reader';
import {
  ElementTooLarge,
  type JsonElement,
  NotAList,
  createJsonReader,
} from '~/server/platform/text/json-reader';
import { storable } from '~/server/platform/text/storable';
import { NotUtf8, createUtf8Reader } from '~/server/platform/text/utf8-reader';

/** Cells by the name of their column; texts of CSV, any value of JSON. */
export type Cells = Readonly<Record<string, unknown>>;

export type FileRow = {
  position: number;
  cells: Cells;
  problem: RowProblem | null;
};

/** Codes of what can be wrong with a row as such. */
type RowProblem =
  'user_import.row_malformed' | 'user_import.row_too_long' | 'user_import.row_not_json';

type RowReader = {
  push(text: string): FileRow[];
  end(): FileRow[];
  format(): UserImportFormat;
  columns(): string[];
};

function columnName(text: string): string {
  return storable(text.slice(0, USER_IMPORT_COLUMN_NAME_MAX));
}

function refuseMoreColumns(count: number): void {
  if (count > USER_IMPORT_COLUMNS_MAX) {
    throw new CodedError('user_import.too_many_columns', {
      values: { limit: USER_IMPORT_COLUMNS_MAX },
    });
  }
}

function refuseHeaders(headers: readonly string[]): void {
  refuseMoreColumns(headers.length);
  const names = headers.map((header) => header.toLowerCase());
  const twice = headers.find((_header, index) => names.indexOf(names[index] ?? '') < index);
  if (twice !== undefined) {
    throw new CodedError('user_import.duplicate_column', { values: { column: twice } });
  }
}

function rowOf(headers: readonly string[], { cells, number, isMalformed }: CsvRecord): FileRow {
  const named = headers.flatMap((header, index) => {
    const cell = cells[index];
    return cell === undefined || cell === '' ? [] : [[header, cell] as const];
  });
  const isTooLong = cells.slice(headers.length).some((cell) => cell !== '');
  return {
    position: number,
    cells: Object.fromEntries(named),
    problem: isMalformed
      ? 'user_import.row_malformed'
      : isTooLong
        ? 'user_import.row_too_long'
        : null,
  };
}

/** Rows of CSV below its header; a column without a name is called by its place. */
function csvRows(): RowReader {
  const reader = createCsvReader({ cellMax: USER_IMPORT_CELL_MAX });
  let headers: string[] | undefined;
  const take = (records: CsvRecord[]): FileRow[] =>
    records.flatMap((record) => {
      if (headers) return [rowOf(headers, record)];
      headers = record.cells.map((cell, index) => columnName(cell.trim()) || `#${index + 1}`);
      refuseHeaders(headers);
      return [];
    });
  return {
    push: (text) => take(reader.push(text)),
    end: () => take(reader.end()),
    format: () => 'csv',
    columns: () => headers ?? [],
  };
}

/** Objects that are one value: a program's own data, and lists of any kind. */
const KEPT_WHOLE = /^(?:custom_?data|(?:user_?|app_?)?metadata|attributes)$/i;
const DEEPEST = 3;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function flatten(value: Record<string, unknown>, path: readonly string[]): [string, unknown][] {
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === null || inner === '') return [];
    const here = [...path, key];
    return isObject(inner) && here.length < DEEPEST && !KEPT_WHOLE.test(key)
      ? flatten(inner, here)
      : [[columnName(here.join('.')), inner]];
  });
}

function jsonRows(): RowReader {
  const reader = createJsonReader({ elementMax: 4 * USER_IMPORT_CELL_MAX });
  const columns = new Set<string>();
  const take = (elements: JsonElement[]): FileRow[] =>
    elements.map(({ number, value }) => {
      if (!isObject(value)) {
        return { position: number, cells: {}, problem: 'user_import.row_not_json' as const };
      }
      const cells = flatten(value, []);
      for (const [column] of cells) columns.add(column);
      refuseMoreColumns(columns.size);
      return { position: number, cells: Object.fromEntries(cells), problem: null };
    });
  return {
    push: (text) => take(reader.push(text)),
    end: () => take(reader.end()),
    format: reader.format,
    columns: () => [...columns],
  };
}

function readable(error: unknown): unknown {
  if (error instanceof NotUtf8) {
    return error.encoding
      ? new CodedError('user_import.utf16')
      : new CodedError('user_import.not_utf8');
  }
  if (error instanceof CellTooLarge || error instanceof ElementTooLarge) {
    const row = error instanceof CellTooLarge ? error.record : error.element;
    return new CodedError('user_import.cell_too_large', {
      values: { row, limit: USER_IMPORT_CELL_MAX / 1024 },
    });
  }
  return error instanceof NotAList ? new CodedError('user_import.not_a_list') : error;
}

/** Rows of a file of users, read while it arrives. */
export function createFileReader() {
  const text = createUtf8Reader();
  let rows: RowReader | undefined;
  let head = '';
  let bytes = 0;
  let count = 0;

  const readText = (piece: string): FileRow[] => {
    if (rows) return rows.push(piece);
    head += piece;
    const start = /\S/.exec(head)?.[0];
    if (start === undefined) return [];
    rows = start === '{' || start === '[' ? jsonRows() : csvRows();
    const given = head;
    head = '';
    return rows.push(given);
  };
  const counted = (work: () => FileRow[]): FileRow[] => {
    try {
      const found = work();
      count += found.length;
      if (count > USER_IMPORT_ROWS_MAX) {
        throw new CodedError('user_import.too_many_rows', {
          values: { limit: USER_IMPORT_ROWS_MAX },
        });
      }
      return found;
    } catch (error) {
      throw readable(error);
    }
  };

  return {
    /** @throws CodedError user_import.* for a file that cannot be read */
    push(chunk: Buffer): FileRow[] {
      bytes += chunk.length;
      if (bytes > USER_IMPORT_BYTES_MAX) {
        throw new CodedError('user_import.too_large', {
          values: { limit: USER_IMPORT_BYTES_MAX / 1024 / 1024 },
        });
      }
      return counted(() => readText(text.push(chunk)));
    },
    /** @throws CodedError user_import.*, user_import.empty without a row */
    end(): FileRow[] {
      const last = counted(() => [...readText(text.end()), ...(rows?.end() ?? [])]);
      if (count === 0) throw new CodedError('user_import.empty');
      return last;
    },
    summary: () => ({
      bytes,
      rows: count,
      format: rows?.format() ?? ('csv' as const),
      columns: rows?.columns() ?? [],
    }),
  };
}
