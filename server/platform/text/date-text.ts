/** A moment as text in a language, to the minute, in UTC: nobody knows the reader's time zone. */
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
