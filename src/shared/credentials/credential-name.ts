import * as yup from 'yup';
import { PATH_NAME_PATTERN } from '~/contract/patterns';
import { toApiError } from '~/src/api/api-error';

type CredentialNameRule = {
  /** Length in characters. */
  readonly max: number;
  /** The server's error code for a name in use. */
  readonly takenCode: string;
  readonly texts: {
    readonly label: string;
    readonly required: string;
    readonly tooLong: string;
    /** The name is a path segment, and dots alone are resolved. */
    readonly dots: string;
    readonly taken: string;
  };
};

export type CredentialName = ReturnType<typeof credentialName>;

/** Validation of a secret's or token's name, which identifies it. */
export function credentialName({ max, takenCode, texts }: CredentialNameRule) {
  return {
    label: texts.label,
    taken: texts.taken,
    schema: yup
      .string()
      .trim()
      .required(texts.required)
      .max(max, texts.tooLong)
      .matches(PATH_NAME_PATTERN, texts.dots),
    /** An error that belongs at the name field. */
    isTaken: (error: unknown): boolean =>
      error !== undefined && toApiError(error).code === takenCode,
  };
}
