import { RequestError } from './request-error';

type InputPart = 'body' | 'query' | 'params' | 'files';

/** A refusal in the form of the schema validation's, for rules that a JSON schema cannot say. */
export function invalidInput(
  part: InputPart,
  path: readonly (string | number)[],
  message: string,
): RequestError {
  return new RequestError('guard.invalid_input', 400, {
    values: { type: part },
    data: { issues: [{ code: 'custom', path, message }] },
    details: `Error in key path "${path.join('.')}": (custom) ${message}`,
  });
}
