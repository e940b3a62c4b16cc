import * as yup from 'yup';
import { PATH_NAME_PATTERN } from '~/contract/patterns';
import { toApiError } from '~/src/api/api-error';

type CredentialNameRule = {
  /** Length in characters. */
  readonly max: number;
  /** The code with which the server refuses a name that another one has. */
  readonly takenCode: string;
  readonly texts: {
    readonly label: string;
    readonly required: string;
    readonly tooLong: string;
    /** The name is a part of addresses, where dots alone lead elsewhere. */
    readonly dots: string;
    readonly taken: string;
  };
};

export type CredentialName = ReturnType<typeof credentialName>;

/** How a secret or a token is named: it is known among its holder's by nothing else. */
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
    /** A refusal that belongs at the name's field. */
    isTaken: (error: unknown): boolean =>
      error !== undefined && toApiError(error).code === takenCode,
  };
}
