import { and, eq, lte, max, sql } from 'drizzle-orm';
import { EMAIL_VERSIONS_KEPT } from '~/contract/email-templates';
import { noteBefore } from '~/server/domain/audit/changes';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import {
  type EmailTemplateDetails,
  emailTemplateVersions,
  emailTemplates,
} from '~/server/platform/db/schema';
import { columnsOf } from '~/server/platform/db/update-row';
import { CodedError, createFailed, notFound } from '~/server/platform/errors/coded-error';
import type { NewTemplate, TemplateDetailsChanges } from './email-templates.input';
import {
  type EmailTemplate,
  type TemplateFilter,
  type TemplateKey,
  findTemplate,
  whereTemplates,
  whereVersions,
} from './email-templates.queries';

type Writer = {
  tenantId: string;
  /** Who is written down as the author of the version. */
  savedBy: string;
};

/** Templates of a tenant change one after the other, so that versions are numbered. */
async function lockTemplates(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`email-templates:${tenantId}`}))`);
}

/** An empty address is none. */
function withoutEmpty({ replyTo, sendFrom, ...rest }: EmailTemplateDetails): EmailTemplateDetails {
  return { ...rest, ...(replyTo ? { replyTo } : {}), ...(sendFrom ? { sendFrom } : {}) };
}

async function keepVersion(
  tx: Tx,
  { tenantId, savedBy }: Writer,
  { languageTag, templateType, details }: EmailTemplate,
): Promise<void> {
  const key = { languageTag, templateType };
  const [last] = await tx
    .select({ version: max(emailTemplateVersions.version) })
    .from(emailTemplateVersions)
    .where(whereVersions(tenantId, key));
  const version = (last?.version ?? 0) + 1;
  await tx
    .insert(emailTemplateVersions)
    .values(columnsOf(emailTemplateVersions, { tenantId, ...key, version, details, savedBy }));
  await tx
    .delete(emailTemplateVersions)
    .where(
      and(
        whereVersions(tenantId, key),
        lte(emailTemplateVersions.version, version - EMAIL_VERSIONS_KEPT),
      ),
    );
}

async function upsert(tx: Tx, writer: Writer, template: NewTemplate): Promise<EmailTemplate> {
  const { tenantId } = writer;
  const details = withoutEmpty(template.details);
  const [row] = await tx
    .insert(emailTemplates)
    .values(columnsOf(emailTemplates, { ...template, details, tenantId, id: generateId() }))
    .onConflictDoUpdate({
      target: [emailTemplates.tenantId, emailTemplates.languageTag, emailTemplates.templateType],
      set: { details },
    })
    .returning();
  if (!row) throw createFailed('email template');
  await keepVersion(tx, writer, row);
  return row;
}

/** Write templates; one that is there already keeps its id. Of two for the same the last holds. */
export async function putTemplates(
  tx: Tx,
  writer: Writer,
  templates: readonly NewTemplate[],
): Promise<EmailTemplate[]> {
  await lockTemplates(tx, writer.tenantId);
  const rows = new Map<string, EmailTemplate>();
  for (const template of templates) {
    const row = await upsert(tx, writer, template);
    rows.set(row.id, row);
  }
  return [...rows.values()];
}

/**
 * The template, held for a change of its details.
 * @throws CodedError entity.not_exists
 */
export async function holdTemplate(tx: Tx, tenantId: string, id: string): Promise<EmailTemplate> {
  await lockTemplates(tx, tenantId);
  return noteBefore(tx, await findTemplate(tx, tenantId, id, 'no key update'));
}

/** Change details of a template that the transaction holds; what is not named stays. */
export async function changeDetails(
  tx: Tx,
  writer: Writer,
  row: EmailTemplate,
  changes: TemplateDetailsChanges,
): Promise<EmailTemplate> {
  const details = withoutEmpty({ ...row.details, ...changes });
  const [changed] = await tx
    .update(emailTemplates)
    .set({ details })
    .where(and(eq(emailTemplates.tenantId, row.tenantId), eq(emailTemplates.id, row.id)))
    .returning();
  if (!changed) throw notFound();
  await keepVersion(tx, writer, changed);
  return changed;
}

/** @throws CodedError entity.not_found */
export async function deleteTemplate(tx: Tx, tenantId: string, id: string): Promise<void> {
  noteBefore(tx, await findTemplate(tx, tenantId, id, 'update'));
  await tx
    .delete(emailTemplates)
    .where(and(eq(emailTemplates.tenantId, tenantId), eq(emailTemplates.id, id)));
}

/**
 * Delete the templates of a language, of a type, or of both.
 * @throws CodedError connector.email_connector.bulk_deletion_no_filter
 */
export async function deleteTemplates(
  tx: Tx,
  tenantId: string,
  filter: TemplateFilter,
): Promise<{ rowCount: number }> {
  if (filter.languageTag === undefined && filter.templateType === undefined) {
    throw new CodedError('connector.email_connector.bulk_deletion_no_filter');
  }
  const rows = await tx
    .delete(emailTemplates)
    .where(whereTemplates(tenantId, filter))
    .returning({ id: emailTemplates.id });
  return { rowCount: rows.length };
}

/**
 * Make a version the present one again, which is a new version; a deleted template comes back.
 * @throws CodedError entity.not_found
 */
export async function restoreVersion(
  tx: Tx,
  writer: Writer,
  { version, languageTag, templateType }: Omit<NewTemplate, 'details'> & { version: number },
): Promise<EmailTemplate> {
  const key: TemplateKey = { languageTag, templateType };
  await lockTemplates(tx, writer.tenantId);
  const [found] = await tx
    .select({ details: emailTemplateVersions.details })
    .from(emailTemplateVersions)
    .where(and(whereVersions(writer.tenantId, key), eq(emailTemplateVersions.version, version)));
  if (!found) throw notFound();
  return upsert(tx, writer, { languageTag, templateType, details: found.details });
}
