import type { OutgoingMessage } from '~/server/platform/mail/message';
import { preferredLanguages } from '~/server/platform/text/languages';
import type { Session } from './interaction-state.rules';

type Context = Pick<
  OutgoingMessage,
  'applicationId' | 'organizationId' | 'uiLocales' | 'userIp' | 'languages'
>;

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, 256) : undefined;
}

/** What a message of a running sign-in says about it; languages of the request come first. */
export function messageContextOf({ interaction, languages, ip }: Session): Context {
  const { clientId, params } = interaction;
  const uiLocales = text(params['ui_locales']);
  const asked = preferredLanguages(uiLocales?.split(/\s+/).join(','));
  return {
    applicationId: clientId,
    organizationId: text(params['organization_id']),
    uiLocales,
    userIp: ip,
    languages: [...new Set([...asked, ...languages])],
  };
}
