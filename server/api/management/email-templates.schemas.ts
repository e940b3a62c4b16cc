import { Type } from 'typebox';
import { EMAIL_CONTENT_TYPES } from '~/contract/email-templates';
import { TemplateType } from '~/server/domain/email-templates/email-templates.input';
import { bearerSecurity, params } from '~/server/platform/http/schemas';
import { Id, Nullable } from '~/server/platform/schemas/values';

export const tags = ['Email templates'];
export const security = bearerSecurity;
export const byId = { tags, security, params: params({ id: Id }) };

/** What a template says; optional ones are absent rather than empty. */
const Details = Type.Object({
  subject: Type.String(),
  content: Type.String(),
  contentType: Type.Optional(Type.Enum([...EMAIL_CONTENT_TYPES])),
  replyTo: Type.Optional(Type.String()),
  sendFrom: Type.Optional(Type.String()),
});

export const EmailTemplate = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  languageTag: Type.String(),
  templateType: Type.String(),
  details: Details,
  createdAt: Type.Number(),
});

export const Version = Type.Object({
  version: Type.Integer(),
  details: Details,
  savedBy: Nullable(Type.String({ description: 'Id of the admin or application.' })),
  createdAt: Type.Number(),
});

export const Fallback = Type.Object({
  wordsOf: Type.Enum(['tenant', 'connector', 'product'], {
    description: 'A template in another language, one of the connector, or the product.',
  }),
  languageTag: Nullable(Type.String({ description: 'Null for words of the connector.' })),
  details: Details,
});

const Mailbox = Type.Object({ name: Type.String(), address: Type.String() });

export const Preview = Type.Object({
  subject: Type.String(),
  html: Nullable(Type.String()),
  text: Type.String(),
  from: Type.Object({
    name: Type.String(),
    address: Nullable(Type.String({ description: 'Null without a connector that names one.' })),
  }),
  replyTo: Nullable(Mailbox),
  missing: Type.Array(Type.String(), {
    description: 'Variables without which the mail is useless and which the content does not show.',
  }),
  unknown: Type.Array(Type.String(), { description: 'Variables that nothing fills.' }),
});

/** Which template: one of each language and type. */
export const templateKey = {
  languageTag: Type.String({ minLength: 1, maxLength: 16 }),
  templateType: TemplateType,
};
