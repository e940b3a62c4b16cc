import { Type } from 'typebox';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { MailTemplate, OutgoingMessage } from '~/server/platform/mail/message';
import type { FormField } from '../form/form';

const usageType = Type.String({ minLength: 1, maxLength: 64 });
const subject = Type.String({ maxLength: 998, pattern: '^[^\\r\\n]*$' });
const content = Type.String({ maxLength: 262_144 });
const MOST = { minItems: 1, maxItems: 64 };

type ForUsage = { usageType: string };
export type TextTemplate = ForUsage & { content: string };
export type CodeTemplate = ForUsage & { templateCode: string };

const USAGES = ['SignIn', 'Register', 'ForgotPassword', 'OrganizationInvitation', 'Generic'];
const CODE = 'Your verification code is {{code}}. It works for 10 minutes and only once.';
const INVITATION = 'You are invited to {{organization.name}}: {{link}}';

function forEach<Rest>(rest: (text: string, isCode: boolean) => Rest) {
  return USAGES.map((usage) => {
    const isCode = usage !== 'OrganizationInvitation';
    return { usageType: usage, ...rest(isCode ? CODE : INVITATION, isCode) };
  });
}

function subjectOf(isCode: boolean): string {
  return isCode ? 'Your verification code is {{code}}' : 'You are invited';
}

const templates = {
  key: 'templates',
  label: 'Templates',
  type: 'Json',
  required: true,
} satisfies FormField;

/** Texts without a subject. */
export const textTemplates: FormField = {
  ...templates,
  schema: Type.Array(Type.Object({ usageType, content }), MOST),
  defaultValue: forEach((text) => ({ content: text })),
};

/** HTML with a subject. */
export const htmlTemplates: FormField = {
  ...templates,
  schema: Type.Array(Type.Object({ usageType, subject, content }), MOST),
  defaultValue: forEach((text, isCode) => ({
    subject: subjectOf(isCode),
    content: `<p>${text}</p>`,
  })),
};

/** Plain or HTML, by the name that a service has for the kind. */
export function typedTemplates(typeKey: 'type' | 'contentType'): FormField {
  return {
    ...templates,
    schema: Type.Array(
      Type.Object({
        usageType,
        [typeKey]: Type.Enum(['text/plain', 'text/html']),
        subject,
        content,
      }),
      MOST,
    ),
    defaultValue: forEach((text, isCode) => ({
      [typeKey]: 'text/plain',
      subject: subjectOf(isCode),
      content: text,
    })),
  };
}

/** Templates that the service keeps, by its own name for each. */
export function namedTemplates(nameKey: 'templateCode' | 'templateAlias'): FormField {
  return {
    ...templates,
    schema: Type.Array(
      Type.Object({ usageType, [nameKey]: Type.String({ minLength: 1, maxLength: 256 }) }),
      MOST,
    ),
    defaultValue: USAGES.map((usage) => ({ usageType: usage, [nameKey]: '' })),
  };
}

/** The template for a kind of message; where there is none, the one for any. */
export function templateFor<Template extends ForUsage>(
  list: readonly Template[],
  usage: string,
): Template | undefined {
  return (
    list.find((template) => template.usageType === usage) ??
    list.find((template) => template.usageType === 'Generic')
  );
}

/**
 * The same where the service only sends its own templates.
 * @throws CodedError connector.template_not_found
 */
export function requireTemplate<Template extends ForUsage>(
  list: readonly Template[],
  usage: string,
): Template {
  const template = templateFor(list, usage);
  if (!template) throw new CodedError('connector.template_not_found', { values: { usage } });
  return template;
}

/** A text as the renderer wants it. */
export function plainTemplate(template: TextTemplate | undefined): MailTemplate | undefined {
  return template && { contentType: 'text/plain', subject: '', content: template.content };
}

/** What a message speaks of, for services that fill in templates themselves. */
export function payloadOf({ values, languages }: OutgoingMessage): Record<string, unknown> {
  const { duration: _duration, expiresAt: _expiresAt, locale = languages[0], ...rest } = values;
  const all = { ...rest, ...(locale ? { locale } : {}) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
