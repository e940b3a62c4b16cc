import { EMAIL_TEMPLATE_TYPES, type EmailTemplateType } from '~/contract/email-templates';

export function isMessageType(text: string): text is EmailTemplateType {
  return EMAIL_TEMPLATE_TYPES.some((type) => type === text);
}
