import type { NewTemplate } from '~/server/domain/email-templates/email-templates.input';
import { putTemplates } from '~/server/domain/email-templates/email-templates.rules';
import type { Tx } from '~/server/platform/db/database';

const FROM = 'Acme store <no-reply@acme.example>';
const BOX =
  'padding:12px 16px;border-radius:10px;background:#f4f3f7;font-size:28px;font-weight:600;letter-spacing:6px;text-align:center';

function html(title: string, lines: readonly string[], dir: 'ltr' | 'rtl' = 'ltr'): string {
  return [
    `<div dir="${dir}" style="max-width:480px;margin:0 auto;padding:24px;font-family:Arial,sans-serif;font-size:15px;line-height:22px;color:#1b1a1f">`,
    `  <h1 style="font-size:22px;line-height:28px">${title}</h1>`,
    ...lines.map((line) => `  ${line}`),
    '</div>',
  ].join('\n');
}

function code(title: string, hello: string, note: string, dir: 'ltr' | 'rtl' = 'ltr'): string {
  const lines = [`<p>${hello}</p>`, `<p style="${BOX}">{{code}}</p>`, `<p>${note}</p>`];
  return html(title, lines, dir);
}

const TEMPLATES: readonly NewTemplate[] = [
  {
    languageTag: 'en',
    templateType: 'SignIn',
    details: {
      subject: '{{code}} is your Acme store code',
      content: code(
        'Your sign-in code',
        'Hello {{user.name}},',
        'Enter it to sign in to {{application.name}}. It works for 10 minutes.',
      ),
      contentType: 'text/html',
      sendFrom: FROM,
    },
  },
  {
    languageTag: 'ar',
    templateType: 'SignIn',
    details: {
      subject: 'رمزك لمتجر Acme هو {{code}}',
      content: code(
        'رمز تسجيل الدخول',
        'مرحبًا {{user.name}}،',
        'أدخله لتسجيل الدخول إلى {{application.name}}. يعمل لمدة 10 دقائق.',
        'rtl',
      ),
      contentType: 'text/html',
      sendFrom: FROM,
    },
  },
  {
    languageTag: 'en',
    templateType: 'OrganizationInvitation',
    details: {
      subject: '{{inviter.name}} invites you to {{organization.name}}',
      content: html('Join {{organization.name}}', [
        '<p>{{inviter.name}} would like to work with you at Acme store.</p>',
        '<p><a href="{{link}}">Accept the invitation</a></p>',
      ]),
      contentType: 'text/html',
      replyTo: '{{inviter.primaryEmail}}',
    },
  },
];

/** Mails in two languages; the sign-in code was worded once before. */
export async function insertEmailTemplates(
  tx: Tx,
  tenantId: string,
  ownerId: string,
): Promise<void> {
  const writer = { tenantId, savedBy: ownerId };
  const [first] = TEMPLATES;
  if (first) {
    const draft = { ...first.details, subject: 'Your code is {{code}}' };
    await putTemplates(tx, writer, [{ ...first, details: draft }]);
  }
  await putTemplates(tx, writer, TEMPLATES);
}
