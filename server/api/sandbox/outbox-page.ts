import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { OUTBOX_PATH } from '~/server/domain/messages/outbox-address';
import type { OutboxChannel, OutboxMessage } from '~/server/domain/messages/outbox.queries';
import { type Translate, escapeHtml } from '~/server/platform/text/texts';
import { OUTBOX_SCRIPT, OUTBOX_STYLE } from './outbox-style';

export type OutboxView = 'preview' | 'plain' | 'payload';

type OutboxPage = {
  t: Translate;
  language: string;
  nonce: string;
  messages: readonly OutboxMessage[];
  /** Newest of all, whatever is filtered. */
  latestId: string;
  total: number;
  channel: OutboxChannel | undefined;
  /** The message that was asked for; without one the newest shows where there is room. */
  selectedId: string | undefined;
  selected: OutboxMessage | undefined;
  view: OutboxView;
  /** The tenant has chosen the built-in email service, whose mail server is missing. */
  isServiceSet: boolean;
};

function icon(paths: string, className = ''): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true"${className ? ` class="${className}"` : ''}>${paths}</svg>`;
}
const FLASK = icon(
  '<path d="M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2"/><path d="M6.453 15h11.094"/><path d="M8.5 2h7"/>',
);
const MAIL = icon(
  '<path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7"/><rect x="2" y="4" width="20" height="16" rx="2"/>',
);
const SMS = icon(
  '<path d="M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z"/><path d="M7 11h10"/><path d="M7 15h6"/><path d="M7 7h8"/>',
);
const BIN = icon(
  '<path d="M10 11v6"/><path d="M14 11v6"/><path d="M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6"/><path d="M3 6h18"/><path d="M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2"/>',
);
const COPY = icon(
  '<rect width="14" height="14" x="8" y="8" rx="2"/><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/>',
);
const BACK = icon('<path d="m12 19-7-7 7-7"/><path d="M19 12H5"/>', 'flip');
const MARK =
  '<svg class="mark" viewBox="0 0 16 16" aria-hidden="true"><path class="b" d="M2.25 1h1.5C4.44 1 5 1.56 5 2.25V3.5c0 .28.22.5.5.5h5a.5.5 0 0 0 .5-.5V2.25C11 1.56 11.56 1 12.25 1h1.5C14.44 1 15 1.56 15 2.25v11.5c0 .69-.56 1.25-1.25 1.25H11v-4a3 3 0 0 0-6 0v4H2.25C1.56 15 1 14.44 1 13.75V2.25C1 1.56 1.56 1 2.25 1z"/><path class="d" d="M6.25 15v-4a1.75 1.75 0 0 1 3.5 0v4z"/></svg>';

const ICON = `data:image/svg+xml,${encodeURIComponent(
  MARK.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace('class="b"', 'fill="#00697d"')
    .replace('class="d"', 'fill="#f5a81c"'),
)}`;

function linkTo(
  { channel, selectedId, view }: Pick<OutboxPage, 'channel' | 'selectedId' | 'view'>,
  change: Record<string, string | undefined>,
): string {
  const values = {
    channel,
    id: selectedId,
    view: view === 'preview' ? undefined : view,
    ...change,
  };
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  ).toString();
  return escapeHtml(query ? `${OUTBOX_PATH}?${query}` : OUTBOX_PATH);
}

function recipientOf({ channel, recipient }: OutboxMessage): string {
  return channel === 'sms'
    ? (parsePhoneNumberFromString(`+${recipient}`)?.formatInternational() ?? recipient)
    : recipient;
}

function isoOf({ createdAt }: OutboxMessage): string {
  return new Date(createdAt).toISOString();
}

/** The one code a message carries. */
function codeOf({ text }: Pick<OutboxMessage, 'text'>): string | undefined {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
}

function segments(
  page: OutboxPage,
  key: 'channel' | 'view',
  items: readonly (readonly [string | undefined, string])[],
  present: string | undefined,
): string {
  return `<nav class="seg">${items
    .map(
      ([value, label]) =>
        `<a href="${linkTo(page, { [key]: value === 'preview' ? undefined : value })}"${value === present ? ' aria-current="page"' : ''}>${label}</a>`,
    )
    .join('')}</nav>`;
}

function listItem(page: OutboxPage, message: OutboxMessage): string {
  const { t, selected } = page;
  const isSelected = message.id === selected?.id;
  // A text message has no subject of its own: what it says is its title.
  const title = message.channel === 'sms' ? message.text : message.subject;
  return (
    `<a class="item" href="${linkTo(page, { id: message.id })}"${isSelected ? ' aria-current="true"' : ''}>` +
    `${message.channel === 'sms' ? SMS : MAIL}<b class="ellipsis">${escapeHtml(title)}</b>` +
    `<time datetime="${isoOf(message)}">${isoOf(message).slice(11, 19)}</time>` +
    `<span class="sub"><span class="ellipsis"><bdi>${escapeHtml(recipientOf(message))}</bdi></span><span class="badge">${escapeHtml(t(`usage.${message.template}`))}</span></span></a>`
  );
}

function content(page: OutboxPage, message: OutboxMessage): string {
  if (page.view === 'payload') {
    const { tenantId: _tenantId, ...payload } = message;
    return `<pre class="paper" dir="ltr">${escapeHtml(JSON.stringify(payload, null, 2))}</pre>`;
  }
  if (page.view === 'plain') return `<pre class="paper">${escapeHtml(message.text)}</pre>`;
  return message.html === null
    ? `<p class="paper">${escapeHtml(message.text)}</p>`
    : `<iframe class="paper" sandbox title="${escapeHtml(page.t('preview'))}" src="${OUTBOX_PATH}/messages/${message.id}/preview"></iframe>`;
}

function reader(page: OutboxPage): string {
  const { t, selected, view } = page;
  if (!selected) {
    return `<div class="none">${MAIL}<b>${t('none_title')}</b><span>${t('none_description')}</span></div>`;
  }
  const code = codeOf(selected);
  const tabs = segments(
    page,
    'view',
    [
      ['preview', t('preview')],
      ['plain', t('plain')],
      ['payload', t('payload')],
    ],
    view,
  );
  const copy = code
    ? `<button class="btn" type="button" data-code="${code}" data-done="${escapeHtml(t('copied'))}">${COPY}<span>${t('copy_code')}</span></button>`
    : '';
  const title = selected.channel === 'sms' ? t('sms') : selected.subject;
  return (
    `<div class="head"><a class="icon back" href="${linkTo(page, { id: undefined })}" aria-label="${escapeHtml(t('back'))}">${BACK}</a><h2 class="ellipsis">${escapeHtml(title)}</h2>${tabs}${copy}</div>` +
    `<div class="body"><dl class="facts"><dt>${t('to')}</dt><dd><bdi>${escapeHtml(recipientOf(selected))}</bdi></dd><dt>${t('from')}</dt><dd>${escapeHtml(selected.sender)}</dd>` +
    `<dt>${t('template')}</dt><dd>${escapeHtml(t(`usage.${selected.template}`))}</dd><dt>${t('sent')}</dt><dd><time data-long datetime="${isoOf(selected)}">${isoOf(selected)}</time></dd></dl>${content(page, selected)}</div>`
  );
}

function list(page: OutboxPage): string {
  const { t, messages, total, channel } = page;
  const filters = segments(
    page,
    'channel',
    [
      [undefined, `${t('all')} <span class="count">${total}</span>`],
      ['email', t('email')],
      ['sms', t('sms')],
    ],
    channel,
  );
  const empty = `<form method="post" action="${OUTBOX_PATH}/empty"><button class="icon" aria-label="${escapeHtml(t('empty_action'))}" title="${escapeHtml(t('empty_action'))}">${BIN}</button></form>`;
  const items =
    messages.length > 0
      ? messages.map((message) => listItem(page, message)).join('')
      : `<div class="none">${MAIL}<b>${t('none_title')}</b><span>${t('none_description')}</span></div>`;
  return `<div class="head">${filters}<span class="end"></span><span class="pill" hidden>${t('live')}</span>${total > 0 ? empty : ''}</div><div class="scroll">${items}</div><p class="note">${t(page.isServiceSet ? 'note_service' : 'note')}</p>`;
}

/** The outbox of the sandbox as one page. */
export function outboxPage(page: OutboxPage): string {
  const { t, language, nonce, latestId, selectedId } = page;
  const direction = /^(?:ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr';
  return (
    `<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<link rel="icon" href="${ICON}"><title>${escapeHtml(t('page_title'))}</title><style nonce="${nonce}">${OUTBOX_STYLE}</style></head><body>` +
    `<header class="top"><span class="brand">${MARK}<span>Gatehouse</span></span><span class="slash" aria-hidden="true">/</span><h1>${t('title')}</h1><span class="end"></span><span class="badge amber">${FLASK}${t('sandbox')}</span></header>` +
    `<main class="panes" data-latest="${escapeHtml(latestId)}" data-open="${selectedId ? 'yes' : 'no'}"><section class="list" aria-label="${escapeHtml(t('messages'))}">${list(page)}</section>` +
    `<section class="reader" aria-label="${escapeHtml(t('message'))}">${reader(page)}</section></main>` +
    `<script nonce="${nonce}">${OUTBOX_SCRIPT}</script></body></html>`
  );
}
