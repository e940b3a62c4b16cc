import { type Static, Type } from 'typebox';
import {
  EMAIL_ADDRESS_MAX,
  EMAIL_CONTENT_MAX,
  EMAIL_CONTENT_TYPES,
  EMAIL_SUBJECT_MAX,
  EMAIL_TEMPLATE_TYPES,
  LANGUAGE_TAG_PATTERN,
} from '~/contract/email-templates';
import { closed } from '~/server/platform/schemas/values';

export const LanguageTag = Type.String({
  maxLength: 16,
  pattern: LANGUAGE_TAG_PATTERN.source,
});
export const TemplateType = Type.Enum([...EMAIL_TEMPLATE_TYPES]);

/** One line: what follows a line break would be a header of its own. */
const Line = Type.String({ maxLength: EMAIL_SUBJECT_MAX, pattern: '^[^\\r\\n]*$' });
const Mailbox = Type.String({
  maxLength: EMAIL_ADDRESS_MAX,
  pattern: '^[^<>\\r\\n]*(<[^<>\\r\\n]*>)?$',
  description: 'An address, or `Name <address>`. May contain variables; empty is none.',
});

const fields = {
  subject: Line,
  content: Type.String({ maxLength: EMAIL_CONTENT_MAX }),
  contentType: Type.Optional(Type.Enum([...EMAIL_CONTENT_TYPES])),
  replyTo: Type.Optional(Mailbox),
  sendFrom: Type.Optional(Mailbox),
};

export const TemplateDetails = Type.Object(fields, closed);
export type TemplateDetails = Static<typeof TemplateDetails>;

export const TemplateDetailsChanges = Type.Partial(TemplateDetails, closed);
export type TemplateDetailsChanges = Static<typeof TemplateDetailsChanges>;

export const NewTemplate = Type.Object(
  { languageTag: LanguageTag, templateType: TemplateType, details: TemplateDetails },
  closed,
);
export type NewTemplate = Static<typeof NewTemplate>;

/** Whose data a draft is shown with; what is not named is an example. */
export const DraftTemplate = Type.Object(
  {
    ...NewTemplate.properties,
    userId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    applicationId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    organizationId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  },
  closed,
);
export type DraftTemplate = Static<typeof DraftTemplate>;
