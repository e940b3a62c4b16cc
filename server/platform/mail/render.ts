import { dateText } from '~/server/platform/text/date-text';
import { escapeHtml, translatorOf } from '~/server/platform/text/texts';
import { knownLanguages } from '~/server/platform/text/languages';
import { fill, inOneLine } from './fill';
import { htmlMail } from './html-mail';
import { fillMailbox } from './mailbox';
import type { Brand, MailTemplate, OutgoingMessage, RenderedMessage } from './message';
import { plainTextOf } from './plain-text';

/** A message after a template of the tenant or of a connector. */
export function renderTemplate(
  { to, values }: Pick<OutgoingMessage, 'to' | 'values'>,
  { contentType, subject, content, sendFrom, replyTo }: MailTemplate,
): RenderedMessage {
  const html = contentType === 'text/html' ? fill(content, values, escapeHtml) : null;
  return {
    to,
    subject: fill(subject, values, inOneLine),
    text: html === null ? fill(content, values) : plainTextOf(html),
    html,
    from: fillMailbox(sendFrom, values),
    replyTo: fillMailbox(replyTo, values),
  };
}

/** A message in the product's own words. */
export function renderBuiltIn(message: OutgoingMessage, brand: Brand): RenderedMessage {
  const { channel, to, usage, values } = message;
  const languages = knownLanguages(message.languages);
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
  const lines = [heading, code ?? link ?? '', notes.join(' '), footer, brand.company];
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
