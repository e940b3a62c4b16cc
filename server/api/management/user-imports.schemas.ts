import { Type } from 'typebox';
import { USER_IMPORT_FORMATS } from '~/contract/user-import';
import type { Services } from '~/server/domain/services/services';
import type { ImportRow } from '~/server/domain/user-import/imports.queries';
import { settingsOf } from '~/server/domain/user-import/start.rules';
import { Nullable } from '~/server/platform/schemas/values';

export const UserImport = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  format: Type.Enum([...USER_IMPORT_FORMATS]),
  bytes: Type.Number(),
  rows: Type.Number(),
  columns: Type.Array(
    Type.Object({
      name: Type.String(),
      sample: Type.String({ description: 'The first value, shortened; secrets are masked.' }),
      filled: Type.Number({ description: 'Rows with a value.' }),
      suggestion: Nullable(Type.String({ description: 'Target that its name suggests.' })),
    }),
  ),
  settings: Nullable(
    Type.Object(
      {
        mapping: Type.Unsafe<Record<string, string>>({
          type: 'object',
          additionalProperties: { type: 'string' },
        }),
        existing: Nullable(Type.String()),
        country: Nullable(Type.String()),
        digestMethod: Nullable(Type.String()),
        hasFirebase: Type.Boolean({ description: "Whether Firebase's parameters are kept." }),
      },
      { description: "Of the last check or run, without Firebase's parameters." },
    ),
  ),
  checkJobId: Nullable(Type.String({ description: 'Bulk job of the last check.' })),
  runJobId: Nullable(Type.String({ description: 'Bulk job of the last run.' })),
  createdAt: Type.Number(),
});

export const ImportSummary = Type.Object({
  created: Type.Number({ description: 'New people.' }),
  filled: Type.Number({ description: 'People who had an account that something was added to.' }),
  unchanged: Type.Number(),
  refused: Type.Number({ description: 'Rows that are left out.' }),
  reasons: Type.Array(
    Type.Object({
      code: Type.String(),
      message: Type.String({ description: 'Of one of the rows.' }),
      count: Type.Number(),
    }),
    { description: 'Why rows are left out, the most frequent reason first.' },
  ),
});

export function importView(services: Services, row: ImportRow) {
  const { id, fileName, format, bytes, rows, columns, checkJobId, runJobId, createdAt } = row;
  const settings = settingsOf(services, row);
  return {
    id,
    fileName,
    format,
    bytes,
    rows,
    columns,
    settings: settings
      ? {
          mapping: settings.mapping,
          existing: settings.existing ?? null,
          country: settings.country ?? null,
          digestMethod: settings.digestMethod ?? null,
          hasFirebase: settings.firebase !== undefined,
        }
      : null,
    checkJobId,
    runJobId,
    createdAt,
  };
}
