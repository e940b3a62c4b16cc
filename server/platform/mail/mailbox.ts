import { MAILBOX_PATTERN } from '~/contract/patterns';
import { fill, inOneLine } from './fill';
import type { Mailbox, MessageValues } from './message';

const NAMED = /^([^<>]*)<([^<>]*)>$/;

function split(text: string): Mailbox {
  const [, name, address] = NAMED.exec(text.trim()) ?? [];
  return address === undefined
    ? { name: '', address: text.trim() }
    : { name: (name ?? '').trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}

/** `Name <address>` or an address; undefined for anything else. */
export function readMailbox(text: string): Mailbox | undefined {
  const mailbox = split(inOneLine(text));
  return MAILBOX_PATTERN.test(mailbox.address) ? mailbox : undefined;
}

/**
 * A mailbox of a template. It is taken apart before its variables are filled, so that no value can
 * bring an address of its own: undefined when what comes out is not one address.
 */
export function fillMailbox(
  template: string | undefined,
  values: MessageValues,
): Mailbox | undefined {
  if (!template) return undefined;
  const { name, address } = split(template);
  const filled = fill(address, values).trim();
  return MAILBOX_PATTERN.test(filled)
    ? { name: inOneLine(fill(name, values)).slice(0, 256).trim(), address: filled }
    : undefined;
}

/** As a header has it (RFC 5322 section 3.4). */
export function mailboxText({ name, address }: Mailbox): string {
  return name ? `"${name.replace(/["\\]/g, '\\$&')}" <${address}>` : address;
}

/** Encoded words, of at most 75 characters each (RFC 2047 section 2). */
function encodedWords(text: string): string {
  const words = [''];
  for (const character of text) {
    const last = words.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > 45) words.push(character);
    else words[words.length - 1] = last + character;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

/** The same in ASCII, for services that put it into the mail as it is. */
export function mimeMailboxText({ name, address }: Mailbox): string {
  return /^[\x20-\x7e]*$/.test(name)
    ? mailboxText({ name, address })
    : `${encodedWords(name)} <${address}>`;
}
