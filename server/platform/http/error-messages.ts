import { translatorOf } from '~/server/platform/text/texts';

/** Message of an error code in the first language that has it, with its values. */
export function errorMessage(
  code: string,
  languages: readonly string[],
  values?: Readonly<Record<string, unknown>>,
): string {
  return translatorOf('errors', languages)(code, values);
}
