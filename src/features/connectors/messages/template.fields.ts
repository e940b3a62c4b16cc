import type { TFunction } from 'i18next';
import * as yup from 'yup';
import {
  EMAIL_ADDRESS_MAX,
  EMAIL_CONTENT_MAX,
  EMAIL_SUBJECT_MAX,
  type EmailTemplateType,
  VARIABLE_PATTERN,
  requiredVariable,
  variableProblems,
} from '~/contract/email-templates';
import { MAILBOX_PATTERN } from '~/contract/patterns';
import type { EmailTemplateDetails } from '~/src/api/endpoints/email-templates.api';
import { type FormValuesOf, describeForm } from '~/src/forms/describe-form';

type Translate = TFunction<'message-templates'>;

function tooLong(t: Translate, max: number) {
  return t('error.too_long', { max });
}

/** An address, or a name and an address; variables may be a part of either. */
function isMailbox(text: string): boolean {
  const filled = text.replace(VARIABLE_PATTERN, 'x@example.com').trim();
  const address = /<([^<>]*)>$/.exec(filled)?.[1] ?? filled;
  return /^[^<>]*(?:<[^<>]*>)?$/.test(filled) && MAILBOX_PATTERN.test(address.trim());
}

/** An empty one is sent, so that it can be cleared. */
function mailbox(label: (t: Translate) => string) {
  return {
    label,
    schema: (t: Translate) =>
      yup
        .string()
        .max(EMAIL_ADDRESS_MAX, tooLong(t, EMAIL_ADDRESS_MAX))
        .test('mailbox', t('error.mailbox'), (value = '') => value === '' || isMailbox(value)),
    isCopied: false,
    read: (stored: string | undefined) => stored ?? '',
    write: (value: string) => value.trim(),
  };
}

/** Every field of a template. */
export const templateForm = describeForm<EmailTemplateDetails, EmailTemplateDetails, Translate>()({
  subject: {
    label: (t) => t('field.subject'),
    schema: (t) =>
      yup
        .string()
        .trim()
        .required(t('error.subject_required'))
        .max(EMAIL_SUBJECT_MAX, tooLong(t, EMAIL_SUBJECT_MAX)),
    isCopied: false,
    read: (stored: string) => stored,
    write: (value: string) => value.trim(),
  },
  content: {
    label: (t) => t('field.body'),
    schema: (t) =>
      yup
        .string()
        .required(t('error.body_required'))
        .max(EMAIL_CONTENT_MAX, tooLong(t, EMAIL_CONTENT_MAX)),
    isCopied: false,
    read: (stored: string) => stored,
    write: (value: string) => value,
  },
  contentType: {
    label: (t) => t('field.kind'),
    schema: null,
    isCopied: false,
    read: (stored: EmailTemplateDetails['contentType']) => stored ?? 'text/html',
    write: (value: NonNullable<EmailTemplateDetails['contentType']>) => value,
  },
  sendFrom: mailbox((t) => t('field.send_from')),
  replyTo: mailbox((t) => t('field.reply_to')),
});

export type TemplateValues = FormValuesOf<typeof templateForm>;

/** A template as it is sent; every field is written. */
export function toDetails(values: TemplateValues): EmailTemplateDetails {
  const { subject = '', content = '', ...rest } = templateForm.toBody(values);
  return { subject, content, ...rest };
}

/** The rules of the form, and that a mail shows what it is for. */
export function templateSchema(t: Translate, type: EmailTemplateType) {
  const variable = `{{${requiredVariable(type)}}}`;
  return templateForm.schema(t).concat(
    yup.object({
      content: yup
        .string()
        .test(
          'variable',
          t('error.missing', { variable }),
          (content = '') => variableProblems(type, { subject: '', content }).missing.length === 0,
        ),
    }),
  );
}
