/** Whether a text is a URL that requests can be sent to; credentials belong into headers. */
export function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
