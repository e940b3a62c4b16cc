/** The bytes are not UTF-8, from this byte on at the latest. */
export class NotUtf8 extends Error {
  constructor(readonly encoding: 'UTF-16' | undefined) {
    super('The text is not UTF-8');
  }
}

/** Text of bytes that arrive in pieces; a byte order mark is dropped. */
export function createUtf8Reader() {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isStart = true;
  const decode = (bytes: Buffer | undefined): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new NotUtf8(undefined);
    }
  };
  return {
    /** @throws NotUtf8 */
    push(bytes: Buffer): string {
      if (isStart && bytes.length > 0) {
        isStart = false;
        // UTF-16 begins with FF FE or FE FF, neither of which UTF-8 has, or has zeros for letters.
        const isUtf16 = bytes[0] === 0xff || bytes[0] === 0xfe || bytes.subarray(0, 4).includes(0);
        if (isUtf16) throw new NotUtf8('UTF-16');
      }
      return decode(bytes);
    },
    /** @throws NotUtf8 for a character that is not complete */
    end: () => decode(undefined),
  };
}
