import { type Socket, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

type ReceivedMail = {
  from: string;
  to: string[];
  /** Raw headers and body. */
  data: string;
  /** Credentials of AUTH PLAIN, if any. */
  user: string | undefined;
  password: string | undefined;
};

export type SmtpServer = {
  port: number;
  /** Connections that are open. */
  readonly connections: number;
  mails: ReceivedMail[];
  close(): Promise<void>;
};

export type SmtpOptions = {
  /** Accepted credentials; without them anyone is accepted. */
  user?: string;
  password?: string;
  /** Response to RCPT TO, for instance `550 5.1.1 no such user`. */
  refusal?: string;
  /** Its response to EHLO has no last line. */
  isEndless?: boolean;
};

/** The subset of SMTP (RFC 5321, RFC 4954) that a mail client needs to deliver over loopback. */
export async function startSmtpServer(options: SmtpOptions = {}): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();

  const converse = (socket: Socket): void => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: ReceivedMail = { from: '', to: [], data: '', user: undefined, password: undefined };
    let buffer = '';
    let isData = false;

    const onCommand = (line: string): void => {
      const verb = line.split(' ', 1)[0]?.toUpperCase();
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      switch (verb) {
        case 'EHLO':
          if (options.isEndless) {
            const talk = setInterval(() => say('250-and more'), 20);
            socket.on('close', () => clearInterval(talk));
            break;
          }
          socket.write('250-test\r\n250-AUTH PLAIN\r\n250 SMTPUTF8\r\n');
          break;
        case 'AUTH': {
          const plain = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString();
          const [, user, password] = plain.split('\0');
          Object.assign(mail, { user, password });
          say(
            options.user === user && options.password === password
              ? '235 2.7.0 in'
              : '535 5.7.8 bad credentials',
          );
          break;
        }
        case 'MAIL':
          mail.from = address;
          say('250 ok');
          break;
        case 'RCPT':
          if (!options.refusal) mail.to.push(address);
          say(options.refusal ?? '250 ok');
          break;
        case 'DATA':
          isData = true;
          say('354 go on');
          break;
        case 'QUIT':
          say('221 bye');
          socket.end();
          break;
        case undefined:
        default:
          say('250 ok');
      }
    };

    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      buffer += chunk.toString('utf8');
      for (;;) {
        const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = buffer.slice(0, end);
        buffer = buffer.slice(end + (isData ? 5 : 2));
        if (isData) {
          mails.push({ ...mail, data: part });
          mail = { ...mail, from: '', to: [] };
          isData = false;
          say('250 taken');
        } else {
          onCommand(part);
        }
      }
    });
    say('220 test ESMTP');
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    get connections() {
      return sockets.size;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
