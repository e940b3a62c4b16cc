import { dateText } from '~/server/platform/text/date-text';
import { escapeHtml, translatorOf } from '~/server/platform/text/texts';
import { valueAt } from '~/server/platform/text/value-at';
import { htmlMail } from './html-mail';
import type {
  Brand,
  MailTemplate,
  MessageValues,
  OutgoingMessage,
  RenderedMessage,
} from './message';

function fill(
  template: string,
  values: MessageValues,
  change: (text: string) => string = (text) => text,
): string {
  return template.replace(/{{\s*([\w.]+)\s*}}/g, (match, path: string) => {
    const value = valueAt(values, path);
    if (typeof value === 'string') return change(value);
    // Optional values of users and organizations are left out; unknown placeholders stay as they
    // are.
    return /^(?:inviter|organization)\./.test(path) ? '' : match;
  });
}

/** In time that grows with the length alone: no match looks beyond the next one's start. */
function withoutMarkup(html: string): string {
  return html
    .replace(/<(?:style|script)\b(?:(?!<\/?(?:style|script)\b)[^])*<\/(?:style|script)>/gi, '')
    .replace(/<[^<>]+>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();
}

/** A message after the template of a connector. */
export function renderTemplate(
  { to, values }: OutgoingMessage,
  { contentType, subject, content }: MailTemplate,
): RenderedMessage {
  const html = contentType === 'text/html' ? fill(content, values, escapeHtml) : null;
  return {
    to,
    subject: fill(subject, values),
    text: html === null ? fill(content, values) : withoutMarkup(html),
    html,
  };
}

/** A message in the product's own words. */
export function renderBuiltIn(message: OutgoingMessage, brand: Brand): RenderedMessage {
  const { channel, to, usage, values, languages } = message;
  const t = translatorOf('email', languages);
  const isInvitation = usage === 'OrganizationInvitation';
  const inviter = values.inviter?.name;
  const all = {
    ...values,
    name: brand.name,
    inviter,
    organization: values.organization?.name ?? t('OrganizationInvitation.organization'),
  };
  const subject = t(`${usage}.subject`, all);
  if (channel === 'phone') {
    const text = t(isInvitation ? 'sms_invitation' : 'sms', all);
    return { to, subject, text, html: null };
  }
  const heading =
    isInvitation && inviter
      ? t('OrganizationInvitation.heading_by', all)
      : t(`${usage}.heading`, all);
  const { code, link, expiresAt } = values;
  const until = expiresAt === undefined ? undefined : dateText(expiresAt);
  const notes = [
    ...(code === undefined ? [] : [t('code_note')]),
    ...(link === undefined || until === undefined ? [] : [t('link_note', { until })]),
    t(`${usage}.note`),
  ];
  const footer = t('footer', all);
  const lines = [heading, code ?? link ?? '', notes.join(' '), footer];
  return {
    to,
    subject,
    text: `${lines.filter(Boolean).join('\n\n')}\n`,
    html: htmlMail(brand, {
      language: languages[0] ?? 'en',
      heading,
      code,
      action: link === undefined ? undefined : { label: t(`${usage}.action`), href: link },
      notes,
      footer,
    }),
  };
}
