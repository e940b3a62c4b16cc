import { escapeHtml } from '~/server/platform/text/texts';
import type { Brand } from './message';

type MailContent = {
  language: string;
  heading: string;
  code?: string | undefined;
  action?: { label: string; href: string } | undefined;
  notes: readonly string[];
  footer: string;
};

const FONT =
  "font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Black or white, whichever reads better on the colour (WCAG 2.2 relative luminance). */
function textOn(hex: string): string {
  const digits = hex.replace('#', '');
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(six.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#0e0a1c' : '#ffffff';
}

function brandMark({ name, color, logoUrl }: Brand): string {
  return logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="" height="28" style="display:block;height:28px;border:0">`
    : `<div style="width:28px;height:28px;border-radius:8px;background:${escapeHtml(color)};color:${textOn(color)};${FONT};font-size:15px;line-height:28px;font-weight:600;text-align:center">${escapeHtml([...name][0]?.toUpperCase() ?? 'G')}</div>`;
}

function bodyRows(brand: Brand, { code, action, notes }: MailContent): string {
  return [
    code === undefined
      ? ''
      : `<tr><td style="padding-top:18px"><div style="background:#f4f3f7;border-radius:12px;padding:16px 0 16px 10px;text-align:center;${FONT};font-size:34px;line-height:44px;font-weight:600;letter-spacing:10px;color:#1b1a1f">${escapeHtml(code)}</div></td></tr>`,
    action
      ? `<tr><td style="padding-top:20px"><a href="${escapeHtml(action.href)}" style="display:inline-block;background:${escapeHtml(brand.color)};color:${textOn(brand.color)};text-decoration:none;border-radius:8px;padding:11px 20px;${FONT};font-size:15px;line-height:22px;font-weight:600">${escapeHtml(action.label)}</a></td></tr>`
      : '',
    `<tr><td style="padding-top:18px;${FONT};font-size:13px;line-height:20px;color:#5f5c68">${notes.map(escapeHtml).join(' ')}</td></tr>`,
  ].join('');
}

function companyLines({ company = '' }: Brand): string[] {
  return company.split('\n').filter(Boolean);
}

/** Written on the outer table as well, because web mail clients drop `html` and `body`. */
function directionOf({ language }: MailContent): 'ltr' | 'rtl' {
  return /^(?:ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr';
}

/** A mail that reads the same in every client: tables, inline styles, no image needed. */
export function htmlMail(brand: Brand, content: MailContent): string {
  return (
    `<!doctype html><html lang="${escapeHtml(content.language)}" dir="${directionOf(content)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light only"><title>${escapeHtml(content.heading)}</title></head>` +
    `<body style="margin:0;padding:0;background:#f4f3f7"><table role="presentation" dir="${directionOf(content)}" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f3f7"><tr><td align="center" style="padding:32px 16px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #e5e3ea;border-radius:16px"><tr><td style="padding:32px 32px 36px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">` +
    `<tr><td><table role="presentation" cellpadding="0" cellspacing="0"><tr><td>${brandMark(brand)}</td><td style="padding:0 10px;${FONT};font-size:16px;line-height:24px;font-weight:600;color:#1b1a1f">${escapeHtml(brand.name)}</td></tr></table></td></tr>` +
    `<tr><td style="padding-top:22px;${FONT};font-size:16px;line-height:24px;color:#1b1a1f">${escapeHtml(content.heading)}</td></tr>` +
    `${bodyRows(brand, content)}</table></td></tr></table>` +
    `<p style="margin:16px 0 0;${FONT};font-size:12px;line-height:18px;color:#6b6875">${[content.footer, ...companyLines(brand)].map(escapeHtml).join('<br>')}</p></td></tr></table></body></html>`
  );
}
