import { bigint, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import type { UserImportFormat } from '~/contract/user-import';
import { bulkJobs } from './bulk-jobs';
import type { ErrorCode } from '~/server/platform/errors/error-code';
import { cascade, createdAt, id, json, tenantId, updatedAt } from './columns';

/** A column of an imported file. */
export type ImportColumn = {
  name: string;
  /** Its first value, shortened; masked where it looks secret. */
  sample: string;
  /** Rows with a value. */
  filled: number;
  /** What its name says that it is; null when it says nothing. */
  suggestion: string | null;
};

/** A file of users, read and waiting to be imported. */
export const userImports = pgTable(
  'user_imports',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    fileName: varchar('file_name', { length: 256 }).notNull(),
    format: varchar('format', { length: 8 }).$type<UserImportFormat>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    rows: integer('rows').notNull().default(0),
    columns: json<ImportColumn[]>('columns').notNull().default([]),
    /** Being read; what an interrupted upload leaves is never used. */
    state: varchar('state', { length: 16 }).$type<'uploading' | 'ready'>().notNull(),
    /** Mapping and options of the last check or run, sealed: Firebase's signer key is in them. */
    settings: text('settings'),
    checkJobId: id('check_job_id'),
    runJobId: id('run_job_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'user_imports_pk', columns: [table.tenantId, table.id] }),
    index('user_imports_created').on(table.tenantId, table.createdAt),
  ],
);

/** One row of a file, until it has become a user. */
export const userImportRows = pgTable(
  'user_import_rows',
  {
    tenantId: tenantId(),
    importId: id('import_id').notNull(),
    /** Its number as a spreadsheet shows it. */
    position: integer('position').notNull(),
    /** Cells by column as JSON, sealed: they hold passwords. */
    cells: text('cells').notNull(),
    /** Code of an error that reading it met. */
    problem: varchar('problem', { length: 64 }).$type<ErrorCode>(),
  },
  (table) => [
    primaryKey({
      name: 'user_import_rows_pk',
      columns: [table.tenantId, table.importId, table.position],
    }),
    cascade(
      'user_import_rows_import_fk',
      [table.tenantId, table.importId],
      [userImports.tenantId, userImports.id],
    ),
  ],
);

/** Which row of a job was the first to use an identifier. */
export const userImportKeys = pgTable(
  'user_import_keys',
  {
    tenantId: tenantId(),
    jobId: id('job_id').notNull(),
    /** Digest of the identifier and its kind. */
    key: varchar('key', { length: 44 }).notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ name: 'user_import_keys_pk', columns: [table.tenantId, table.jobId, table.key] }),
    cascade(
      'user_import_keys_job_fk',
      [table.tenantId, table.jobId],
      [bulkJobs.tenantId, bulkJobs.id],
    ),
  ],
);
