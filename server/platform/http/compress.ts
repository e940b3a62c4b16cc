import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';

const CODINGS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Coding = keyof typeof CODINGS;

/** Quick rather than small: it is done for each answer, and the first byte waits for it. */
const QUALITY = 4;

/**
 * The best content coding that a client takes (RFC 9110 section 12.5.3); undefined for none.
 * @param header `Accept-Encoding`
 */
export function codingFor(header: string | undefined): Coding | undefined {
  const weights = new Map(
    (header ?? '').split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
      const weight = parameters.find((one) => one.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  return (['br', 'gzip'] as const).find((coding) => weightOf(coding) > 0);
}

/**
 * A text as it is sent to a client that takes a content coding.
 *
 * The length of what is compressed tells which texts repeat each other. So it must not hold a secret
 * that stays the same over requests beside a text that a request brings along (BREACH).
 */
export async function compressed(text: string, coding: Coding): Promise<Buffer> {
  const options: BrotliOptions = {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  };
  return coding === 'br' ? CODINGS.br(text, options) : CODINGS.gzip(text);
}
