import { CodedError } from './coded-error';

type InputPart = 'body' | 'query' | 'params' | 'files';

/** A refusal in the form of the schema validation's, for rules that a JSON schema cannot say. */
export function invalidInput(
  part: InputPart,
  path: readonly (string | number)[],
  message: string,
): CodedError {
  return new CodedError('guard.invalid_input', {
    values: { type: part },
    data: { issues: [{ code: 'custom', path, message }] },
    details: `Error in key path "${path.join('.')}": (custom) ${message}`,
  });
}
