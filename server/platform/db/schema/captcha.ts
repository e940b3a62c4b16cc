import { pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantId, updatedAt } from './columns';

/** Whose check tells people from bots; at most one a tenant. */
export const captchaProviders = pgTable(
  'captcha_providers',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    type: varchar('type', { length: 32 }).$type<'Turnstile' | 'RecaptchaEnterprise'>().notNull(),
    siteKey: varchar('site_key', { length: 256 }).notNull(),
    /** Sealed by the vault where there is one. */
    secret: text('secret').notNull(),
    /** Of Google Cloud, for RecaptchaEnterprise. */
    projectId: varchar('project_id', { length: 128 }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ name: 'captcha_providers_pk', columns: [table.tenantId] })],
);
