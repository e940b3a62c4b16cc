import { and, asc, desc, eq } from 'drizzle-orm';
import type { EmailTemplateType } from '~/contract/email-templates';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import {
  type EmailTemplateDetails,
  emailTemplateVersions,
  emailTemplates,
} from '~/server/platform/db/schema';
import { missingRow } from '~/server/platform/errors/missing-row';
import type { MailTemplate } from '~/server/platform/mail/message';

export type EmailTemplate = typeof emailTemplates.$inferSelect;
export type EmailTemplateVersion = typeof emailTemplateVersions.$inferSelect;

export type TemplateFilter = {
  languageTag?: string | undefined;
  templateType?: string | undefined;
};

export function whereTemplates(tenantId: string, { languageTag, templateType }: TemplateFilter) {
  return and(
    eq(emailTemplates.tenantId, tenantId),
    languageTag === undefined ? undefined : eq(emailTemplates.languageTag, languageTag),
    templateType === undefined ? undefined : eq(emailTemplates.templateType, templateType),
  );
}

/** By type, then language. */
export function listTemplates(
  tx: Tx,
  tenantId: string,
  filter: TemplateFilter,
): Promise<EmailTemplate[]> {
  return tx
    .select()
    .from(emailTemplates)
    .where(whereTemplates(tenantId, filter))
    .orderBy(asc(emailTemplates.templateType), asc(emailTemplates.languageTag));
}

/** @throws CodedError as `missingRow` */
export async function findTemplate(
  tx: Tx,
  tenantId: string,
  id: string,
  lock?: RowLock,
): Promise<EmailTemplate> {
  const query = tx
    .select()
    .from(emailTemplates)
    .where(and(eq(emailTemplates.tenantId, tenantId), eq(emailTemplates.id, id)));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw missingRow('email_template', id, lock);
  return row;
}

export type TemplateKey = { languageTag: string; templateType: string };

export function whereVersions(tenantId: string, { languageTag, templateType }: TemplateKey) {
  return and(
    eq(emailTemplateVersions.tenantId, tenantId),
    eq(emailTemplateVersions.languageTag, languageTag),
    eq(emailTemplateVersions.templateType, templateType),
  );
}

/** What a template was, newest first; also one that was deleted. */
export function listVersions(
  tx: Tx,
  tenantId: string,
  { limit, ...key }: TemplateKey & { limit: number },
): Promise<EmailTemplateVersion[]> {
  return tx
    .select()
    .from(emailTemplateVersions)
    .where(whereVersions(tenantId, key))
    .orderBy(desc(emailTemplateVersions.version))
    .limit(limit);
}

/** As the renderer wants it. HTML unless it says otherwise. */
export function toMailTemplate(details: EmailTemplateDetails): MailTemplate {
  return { ...details, contentType: details.contentType ?? 'text/html' };
}

/** The language without its region. */
function primaryOf(tag: string): string {
  return tag.split('-')[0] ?? tag;
}

/** Languages that a mail may be in, best first, for comparison. */
function candidatesOf(languages: readonly string[], fallback: string): string[] {
  const all = [...languages, fallback, 'en'].flatMap((tag) => [tag, primaryOf(tag)]);
  return [...new Set(all.map((tag) => tag.toLowerCase()))];
}

/** Any region does for one that is asked for without, except where the script differs by region. */
function isVariant(languageTag: string, tag: string): boolean {
  return tag !== 'zh' && primaryOf(languageTag.toLowerCase()) === tag;
}

/**
 * The tenant's own words for a kind of mail: in the best of the recipient's languages, else in the
 * fallback language of the sign-in experience, else in English.
 * @param without a language whose template is not looked at
 */
export async function chooseTemplate(
  tx: Tx,
  tenantId: string,
  templateType: EmailTemplateType,
  {
    languages,
    fallback,
    without,
  }: { languages: readonly string[]; fallback: string; without?: string },
): Promise<EmailTemplate | undefined> {
  const rows = await listTemplates(tx, tenantId, { templateType });
  const usable = rows.filter(({ languageTag }) => languageTag !== without);
  for (const tag of candidatesOf(languages, fallback)) {
    const found =
      usable.find(({ languageTag }) => languageTag.toLowerCase() === tag) ??
      usable.find(({ languageTag }) => isVariant(languageTag, tag));
    if (found) return found;
  }
  return undefined;
}
