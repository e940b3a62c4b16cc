import { type Socket, connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { CodedError } from '~/server/platform/errors/coded-error';
import { withDeadline } from '~/server/platform/outbound/deadline';

type Transport = ReturnType<typeof createTransport>;
type SmtpOptions = Exclude<
  Extract<Parameters<typeof createTransport>[0], { host?: string | undefined }>,
  string
>;

/** Milliseconds; together below the 20 s after which a client gives up. */
const TIMEOUTS = { connectionTimeout: 6000, greetingTimeout: 4000, socketTimeout: 8000 };

const REASONS: Readonly<Record<string, string>> = {
  EAI_AGAIN: 'has an unknown host name',
  ENOTFOUND: 'has an unknown host name',
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

function timedOut(): Error {
  return Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' });
}

type Target = Pick<SmtpOptions, 'host' | 'port' | 'secure' | 'localAddress'>;

/** A connection that ends with the signal, whatever the server is about to say. */
function open(
  { host = 'localhost', port, secure, localAddress }: Target,
  { connectionTimeout, signal }: { connectionTimeout: number; signal: AbortSignal },
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port) || (secure ? 465 : 587),
      ...(localAddress ? { localAddress } : {}),
    });
    const end = () => socket.destroy(timedOut());
    signal.addEventListener('abort', end, { once: true });
    socket.setTimeout(connectionTimeout, end);
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.setTimeout(0).off('timeout', end).off('error', reject);
      resolve(socket);
    });
    socket.once('close', () => signal.removeEventListener('abort', end));
  });
}

/**
 * Hand a mail to an SMTP server (RFC 5321). Its silence is bounded step by step, and the whole by
 * the steps together: a server that keeps talking and comes to no end is left, too.
 * @throws CodedError connector.general naming what the server said
 */
export async function sendMail(
  options: SmtpOptions,
  mail: Parameters<Transport['sendMail']>[0],
): Promise<void> {
  const {
    connectionTimeout = TIMEOUTS.connectionTimeout,
    greetingTimeout = TIMEOUTS.greetingTimeout,
    socketTimeout = TIMEOUTS.socketTimeout,
  } = options;
  const deadlineMs = connectionTimeout + greetingTimeout + socketTimeout;
  const { signal: never } = new AbortController();
  await withDeadline(never, deadlineMs, async (signal) => {
    const transport = createTransport({
      ...TIMEOUTS,
      ...options,
      // A template must not be able to attach the server's files.
      disableFileAccess: true,
      disableUrlAccess: true,
      getSocket: (target: Target, done: (error: Error | null, socket?: object) => void) => {
        open(target, { connectionTimeout, signal }).then(
          (connection) => done(null, { connection }),
          done,
        );
      },
    });
    try {
      await transport.sendMail(mail);
    } catch (error) {
      throw failureOf(signal.aborted ? timedOut() : error);
    } finally {
      transport.close();
    }
  });
}
