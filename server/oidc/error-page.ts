import {
  type MessagePage,
  describeStatus,
  renderMessage,
} from '~/server/platform/http/message-page/page';
import { type OAuthErrorBody, SESSION_LOST, codeOf } from './error-body';

/**
 * What a browser shows when an authorization or logout request cannot lead back to the application.
 * Of the error only its code is shown: a description can repeat what the request said.
 * @param path below the issuer
 */
export function oauthErrorPage(
  path: string,
  status: number,
  body: OAuthErrorBody,
  accepted: string | undefined,
): MessagePage {
  return renderMessage(accepted, (t) => {
    if (status === 404 || status >= 500) return describeStatus(t, status);
    if (path.startsWith('/session/')) {
      return {
        title: t('sign_out_refused.title'),
        description: t('sign_out_refused.description'),
        detail: body.error,
      };
    }
    return codeOf(body) === SESSION_LOST
      ? { title: t('sign_in_ended.title'), description: t('sign_in_ended.description') }
      : {
          title: t('sign_in_refused.title'),
          description: t('sign_in_refused.description'),
          detail: body.error,
        };
  });
}

/** The end of a logout that leads to no application. */
export function signedOutPage(accepted: string | undefined): MessagePage {
  return renderMessage(accepted, (t) => ({
    title: t('signed_out.title'),
    description: t('signed_out.description'),
  }));
}
