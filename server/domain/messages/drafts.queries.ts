import {
  type EmailTemplateType,
  requiredVariable,
  variableProblems,
} from '~/contract/email-templates';
import { findApplication } from '~/server/domain/applications/applications.queries';
import type { WordsOf } from '~/server/domain/connector-factories/factory';
import type { Sender } from '~/server/domain/connectors/channels.queries';
import type {
  DraftTemplate,
  TemplateDetails,
} from '~/server/domain/email-templates/email-templates.input';
import {
  chooseTemplate,
  toMailTemplate,
} from '~/server/domain/email-templates/email-templates.queries';
import { findOrganization } from '~/server/domain/organizations/organizations.queries';
import type { Services } from '~/server/domain/services/services';
import { findUser } from '~/server/domain/users/users.queries';
import type { Tx } from '~/server/platform/db/database';
import { indentHtml } from '~/server/platform/mail/indent-html';
import { readMailbox } from '~/server/platform/mail/mailbox';
import type { Mailbox, OutgoingMessage } from '~/server/platform/mail/message';
import { renderBuiltIn, renderTemplate } from '~/server/platform/mail/render';
import { knownLanguages, preferredLanguages } from '~/server/platform/text/languages';
import { readMessageValues } from './message-values.queries';
import { sampleValues } from './sample-values';
import { type ReadyMessage, readSurroundings } from './words.queries';

/** Who a connector sends as; its keys differ by service. */
function mailboxOf({ config }: Sender): Mailbox | undefined {
  const keys = ['fromEmail', 'from', 'emailAddress', 'accountName'];
  const text = keys.map((key) => config[key]).find((value) => typeof value === 'string');
  return typeof text === 'string' ? readMailbox(text) : undefined;
}

/**
 * A draft with the data of the records that it names, and examples for the others.
 * @throws CodedError entity.not_exists_with_id, entity.not_found for a record of no one or of
 * another tenant
 */
export async function wordDraft(
  tx: Tx,
  services: Services,
  tenantId: string,
  draft: DraftTemplate,
  to?: string,
): Promise<ReadyMessage> {
  const { templateType, languageTag, details, userId, applicationId, organizationId } = draft;
  if (userId !== undefined) await findUser(tx, tenantId, userId);
  if (applicationId !== undefined) await findApplication(tx, tenantId, applicationId);
  if (organizationId !== undefined) await findOrganization(tx, tenantId, organizationId);
  const samples = sampleValues(templateType);
  const { user, application, organization, ...values } = samples;
  const outgoing: OutgoingMessage = {
    channel: 'email',
    to: to ?? user?.primaryEmail ?? '',
    usage: templateType,
    values,
    userId,
    applicationId,
    organizationId,
    languages: preferredLanguages(languageTag),
    uiLocales: languageTag,
    userIp: values.userIp,
  };
  const around = await readSurroundings(tx, services, tenantId, outgoing);
  const read = await readMessageValues(
    tx,
    tenantId,
    outgoing,
    (record) => record !== 'user' || userId !== undefined,
  );
  const message = {
    ...outgoing,
    values: {
      ...read,
      user: read.user ?? user,
      application: read.application ?? application,
      organization: read.organization ?? organization,
    },
  };
  const rendered = renderTemplate(message, toMailTemplate(details));
  return { ...around, message, rendered, wordsOf: 'tenant' };
}

/** How a draft would arrive, and what is wrong with its variables. */
export function previewOf(
  { templateType, details }: DraftTemplate,
  { rendered, sender, brand }: ReadyMessage,
) {
  const { subject, html, text, from, replyTo } = rendered;
  const own = from ?? (sender && mailboxOf(sender));
  return {
    subject,
    html,
    text,
    from: { name: own?.name || brand.name, address: own?.address ?? null },
    replyTo: replyTo ?? null,
    ...variableProblems(templateType, details),
  };
}

export type Fallback = {
  wordsOf: WordsOf;
  /** Null where the words of the connector are in whatever language it has. */
  languageTag: string | null;
  details: TemplateDetails;
};

/** The product's own words as a template. */
function builtInTemplate(
  type: EmailTemplateType,
  language: string,
  brand: ReadyMessage['brand'],
): TemplateDetails {
  const values =
    requiredVariable(type) === 'code'
      ? { code: '{{code}}' }
      : {
          link: '{{link}}',
          organization: { id: '', name: '{{organization.name}}' },
          inviter: {
            id: '',
            name: '{{inviter.name}}',
            username: null,
            primaryEmail: null,
            avatar: null,
          },
        };
  const { subject, html } = renderBuiltIn(
    { channel: 'email', to: '', usage: type, values, languages: [language] },
    brand,
  );
  return { subject, content: indentHtml(html ?? ''), contentType: 'text/html' };
}

/** What people get in a language as long as it has no template of its own. */
export async function readFallback(
  tx: Tx,
  services: Services,
  tenantId: string,
  { languageTag, templateType }: Pick<DraftTemplate, 'languageTag' | 'templateType'>,
): Promise<Fallback> {
  const around = await readSurroundings(tx, services, tenantId, { channel: 'email' });
  const { sender, fallback, brand } = around;
  const languages = preferredLanguages(languageTag);
  const other = await chooseTemplate(tx, tenantId, templateType, {
    languages,
    fallback,
    without: languageTag,
  });
  if (other) {
    return { wordsOf: 'tenant', languageTag: other.languageTag, details: other.details };
  }
  const connector = sender?.factory.templateOf?.(sender.config, templateType);
  if (connector) {
    const { subject, content, contentType } = connector;
    return { wordsOf: 'connector', languageTag: null, details: { subject, content, contentType } };
  }
  const [language = 'en'] = knownLanguages([...languages, fallback, 'en']);
  return {
    wordsOf: 'product',
    languageTag: language,
    details: builtInTemplate(templateType, language, brand),
  };
}
