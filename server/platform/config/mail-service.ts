import { readMailbox } from '~/server/platform/mail/mailbox';
import type { MailService } from './config';
import { SettingError } from './setting-readers';

/** Never names the URL, which has a password in it. */
function readMailUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) {
    throw new SettingError(
      'GATEHOUSE_SMTP_URL must be an smtp or smtps URL, for instance smtp://user:password@mail.example.com:587.',
    );
  }
  return text;
}

/** @throws SettingError unless both settings are there, or neither */
export function readMailService(env: NodeJS.ProcessEnv): MailService | undefined {
  const url = env['GATEHOUSE_SMTP_URL'];
  const sender = env['GATEHOUSE_MAIL_FROM'];
  if (!url) {
    if (sender) {
      throw new SettingError(
        'GATEHOUSE_MAIL_FROM needs GATEHOUSE_SMTP_URL, the mail server that sends.',
      );
    }
    return undefined;
  }
  const from = readMailbox(sender ?? '');
  if (!from) {
    throw new SettingError(
      'GATEHOUSE_SMTP_URL needs GATEHOUSE_MAIL_FROM, an address such as Gatehouse <no-reply@example.com>.',
    );
  }
  return { url: readMailUrl(url), from };
}
