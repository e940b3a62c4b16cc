/** A time as text in a language, to the minute, in UTC: the reader's time zone is unknown. */
export function dateText(at: number) {
  return (language: string): string =>
    new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
      timeZoneName: 'short',
    }).format(at);
}
