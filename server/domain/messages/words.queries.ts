import { and, eq } from 'drizzle-orm';
import {
  type EmailTemplateType,
  EMAIL_TEMPLATE_TYPES,
  variablesIn,
} from '~/contract/email-templates';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { WordsOf } from '~/server/domain/connector-factories/factory';
import { type Sender, findSenders } from '~/server/domain/connectors/channels.queries';
import {
  chooseTemplate,
  toMailTemplate,
} from '~/server/domain/email-templates/email-templates.queries';
import type { Services } from '~/server/domain/services/services';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { Tx } from '~/server/platform/db/database';
import { applications } from '~/server/platform/db/schema';
import {
  type Brand,
  type MailTemplate,
  type OutgoingMessage,
  type RenderedMessage,
  NOTICES,
} from '~/server/platform/mail/message';
import { renderBuiltIn, renderTemplate } from '~/server/platform/mail/render';
import { type NamedRecord, readMessageValues } from './message-values.queries';

const PRODUCT_NAME = 'Gatehouse';
const CONNECTOR_TYPES = { email: 'Email', phone: 'Sms' } as const;

/** Who a message is from, as the recipient sees it: the application, else the tenant. */
export async function readBrand(
  tx: Tx,
  services: Services,
  tenantId: string,
  applicationId?: string | undefined,
): Promise<{ brand: Brand; fallback: string }> {
  const { color, branding, languageInfo } = await readSignInExperience(tx, tenantId);
  const [application] =
    applicationId === undefined || tenantId === ADMIN_TENANT_ID
      ? []
      : await tx
          .select({ name: applications.name })
          .from(applications)
          .where(and(eq(applications.tenantId, tenantId), eq(applications.id, applicationId)));
  const tenant =
    application || tenantId === ADMIN_TENANT_ID ? undefined : await services.tenants.find(tenantId);
  return {
    brand: {
      name: application?.name ?? tenant?.name ?? PRODUCT_NAME,
      color: color.primaryColor,
      logoUrl: branding.logoUrl,
    },
    fallback: languageInfo.fallbackLanguage,
  };
}

export type Surroundings = {
  /** The connector of the channel, if one is set up. */
  sender: Sender | undefined;
  brand: Brand;
  /** Language of the sign-in experience for those whose own it does not speak. */
  fallback: string;
};

/** What decides how a message of a tenant looks and travels. */
export async function readSurroundings(
  tx: Tx,
  services: Services,
  tenantId: string,
  { channel, applicationId }: Pick<OutgoingMessage, 'channel' | 'applicationId'>,
): Promise<Surroundings> {
  const type = CONNECTOR_TYPES[channel];
  const senders = await findSenders(tx, services.config, tenantId);
  const sender = senders.find(({ factory }) => factory.type === type);
  const { brand, fallback } = await readBrand(tx, services, tenantId, applicationId);
  return { sender, brand: { ...brand, ...sender?.factory.brandOf?.(sender.config) }, fallback };
}

function isTemplateType(usage: string): usage is EmailTemplateType {
  return EMAIL_TEMPLATE_TYPES.some((type) => type === usage);
}

type Words = { wordsOf: WordsOf; template?: MailTemplate | undefined };

/** The tenant's template for the recipient's language, else the connector's, else none. */
async function chooseWords(
  tx: Tx,
  tenantId: string,
  { channel, usage, languages }: OutgoingMessage,
  { sender, fallback }: Surroundings,
): Promise<Words> {
  if (NOTICES.has(usage)) return { wordsOf: 'product' };
  if (channel === 'email' && isTemplateType(usage)) {
    const own = await chooseTemplate(tx, tenantId, usage, { languages, fallback });
    if (own) return { wordsOf: 'tenant', template: toMailTemplate(own.details) };
  }
  const template = sender?.factory.templateOf?.(sender.config, usage);
  return template ? { wordsOf: 'connector', template } : { wordsOf: 'product' };
}

/** Whether the words name a record; a service that brings words of its own may name any. */
function namesRecord({ template }: Words, sender: Sender | undefined) {
  if (!template) return () => sender !== undefined;
  const { subject, content, sendFrom = '', replyTo = '' } = template;
  const names = variablesIn([subject, content, sendFrom, replyTo].join(' '));
  return (record: NamedRecord) => names.some((name) => name.startsWith(`${record}.`));
}

function render(
  message: OutgoingMessage,
  { template }: Words,
  { brand, fallback }: Surroundings,
): RenderedMessage {
  if (template) return renderTemplate(message, template);
  const languages = [...message.languages, fallback];
  return renderBuiltIn({ ...message, languages }, brand);
}

export type ReadyMessage = Surroundings & {
  message: OutgoingMessage;
  rendered: RenderedMessage;
  wordsOf: WordsOf;
};

/** A message in the words that it is sent with. */
export async function wordMessage(
  tx: Tx,
  services: Services,
  tenantId: string,
  given: OutgoingMessage,
): Promise<ReadyMessage> {
  const around = await readSurroundings(tx, services, tenantId, given);
  const words = await chooseWords(tx, tenantId, given, around);
  const isNamed = namesRecord(words, around.sender);
  const message = { ...given, values: await readMessageValues(tx, tenantId, given, isNamed) };
  return { ...around, message, rendered: render(message, words, around), wordsOf: words.wordsOf };
}
