import { createTransport } from 'nodemailer';
import { CodedError } from '~/server/platform/errors/coded-error';

type TransportOptions = Exclude<Parameters<typeof createTransport>[0], string | undefined>;
type Transport = ReturnType<typeof createTransport>;

/** Milliseconds; together below the 20 s after which a client gives up. */
const TIMEOUTS = { connectionTimeout: 6000, greetingTimeout: 4000, socketTimeout: 8000 };

const REASONS: Readonly<Record<string, string>> = {
  EDNS: 'has an unknown host name',
  ETIMEDOUT: 'did not answer in time',
  ETLS: 'cannot be reached over TLS',
};

/** A sentence for users, and for admins all that the server said. */
function failureOf(error: unknown): CodedError {
  const { code, responseCode, response } = error as {
    code?: string;
    responseCode?: number;
    response?: string;
  };
  const isRefused = responseCode !== undefined;
  const what = isRefused ? 'refused the message' : (REASONS[code ?? ''] ?? 'cannot be reached');
  return new CodedError('connector.general', {
    values: { errorDescription: `the mail server ${what}` },
    ...(isRefused ? { report: { status: responseCode, answer: response ?? '' } } : {}),
    cause: error,
  });
}

/**
 * Hand a mail to an SMTP server (RFC 5321).
 * @throws CodedError connector.general naming what the server said
 */
export async function sendMail(
  options: TransportOptions,
  mail: Parameters<Transport['sendMail']>[0],
): Promise<void> {
  const transport = createTransport({
    ...TIMEOUTS,
    ...options,
    // A template must not be able to attach the server's files.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail(mail);
  } catch (error) {
    throw failureOf(error);
  } finally {
    transport.close();
  }
}
