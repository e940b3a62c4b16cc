import { boolean, integer, pgTable, primaryKey, unique, varchar } from 'drizzle-orm/pg-core';
import type { ProfileFieldConfig, ProfileFieldType } from '~/contract/profile-fields';
import { bytes, cascade, createdAt, id, json, tenantId } from './columns';

/** Texts of the sign-in pages in the tenant's own words, a sub-tree of the built-in ones. */
export type PhraseTree = { [key: string]: string | PhraseTree };

export const customPhrases = pgTable(
  'custom_phrases',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    languageTag: varchar('language_tag', { length: 16 }).notNull(),
    translation: json<PhraseTree>('translation').notNull(),
  },
  (table) => [
    primaryKey({ name: 'custom_phrases_pk', columns: [table.tenantId, table.languageTag] }),
  ],
);

/** What the profile form asks besides identifiers, in the order of `sieOrder`. */
export const customProfileFields = pgTable(
  'custom_profile_fields',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    name: varchar('name', { length: 128 }).notNull(),
    type: varchar('type', { length: 32 }).$type<ProfileFieldType>().notNull(),
    label: varchar('label', { length: 128 }).notNull().default(''),
    description: varchar('description', { length: 256 }),
    required: boolean('required').notNull(),
    config: json<ProfileFieldConfig>('config').notNull().default({}),
    sieOrder: integer('sie_order').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'custom_profile_fields_pk', columns: [table.tenantId, table.name] }),
  ],
);

/** A sign-in page of the tenant's own, unpacked from an upload. */
export const customUis = pgTable(
  'custom_uis',
  { tenantId: tenantId(), id: id().notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ name: 'custom_uis_pk', columns: [table.tenantId, table.id] })],
);

/** Its files. They live in the database so that every server process can answer for them. */
export const customUiFiles = pgTable(
  'custom_ui_files',
  {
    tenantId: tenantId(),
    uiId: id('ui_id').notNull(),
    /** Relative, with slashes, as in the archive: `assets/app.js`. */
    path: varchar('path', { length: 512 }).notNull(),
    contentType: varchar('content_type', { length: 128 }).notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'custom_ui_files_pk',
      columns: [table.tenantId, table.uiId, table.path],
    }),
    cascade(
      'custom_ui_files_ui_fk',
      [table.tenantId, table.uiId],
      [customUis.tenantId, customUis.id],
    ),
  ],
);

export type EmailTemplateDetails = {
  subject: string;
  content: string;
  contentType?: 'text/html' | 'text/plain';
  /** May contain the variables of the template, as the next one. */
  replyTo?: string;
  sendFrom?: string;
};

/** Mails of the tenant in its own words, by language and type; they precede the connector's. */
export const emailTemplates = pgTable(
  'email_templates',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    languageTag: varchar('language_tag', { length: 16 }).notNull(),
    templateType: varchar('template_type', { length: 64 }).notNull(),
    details: json<EmailTemplateDetails>('details').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'email_templates_pk', columns: [table.tenantId, table.id] }),
    unique('email_templates_type').on(table.tenantId, table.languageTag, table.templateType),
  ],
);

/** Every state that a template has had. They outlive it, so that a deleted one can be restored. */
export const emailTemplateVersions = pgTable(
  'email_template_versions',
  {
    tenantId: tenantId(),
    languageTag: varchar('language_tag', { length: 16 }).notNull(),
    templateType: varchar('template_type', { length: 64 }).notNull(),
    /** From 1. */
    version: integer('version').notNull(),
    details: json<EmailTemplateDetails>('details').notNull(),
    /** Who saved it: a user of the admin tenant, or an application; null once forgotten. */
    savedBy: varchar('saved_by', { length: 64 }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: 'email_template_versions_pk',
      columns: [table.tenantId, table.languageTag, table.templateType, table.version],
    }),
  ],
);
