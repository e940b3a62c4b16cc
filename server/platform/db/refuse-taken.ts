import type { CodedError } from '~/server/platform/errors/coded-error';
import { postgresErrorOf } from './postgres-error';

/**
 * A write that answers with `refusal` when it breaks the unique index, so that the message can name
 * the value.
 */
export async function refuseTaken<Result>(
  index: string,
  refusal: CodedError,
  write: PromiseLike<Result>,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const failure = postgresErrorOf(error);
    throw failure?.code === '23505' && failure.constraint === index ? refusal : error;
  }
}
