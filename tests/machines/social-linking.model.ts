import {
  canRepeatLink,
  socialLinkingMachine,
  type PendingLink,
  type SocialLinkingContext,
} from '~/machines/social-linking.machine';
import { resolves, rejects, type MachineModel } from '../support/machine-model';

const link = { role: 'button', name: /^(?:Link|Open again:) Acme/ } as const;
const cancel = { role: 'button', name: /^Cancel linking Acme/ } as const;
const problem = { role: 'alert' } as const;
const retry = { role: 'button', name: /^Try again$/ } as const;
const close = { role: 'button', name: /^(?:Close window|Back to profile)$/ } as const;

export const pending: PendingLink = {
  connectorId: 'acme',
  state: 'link-mine',
  redirectUri: 'http://localhost:3000/callback/acme',
  isWindow: true,
};
const back = { code: 'c', state: pending.state };

const down = { status: 503, code: 'general.unknown_error', message: 'Down for a moment' };
const refused = {
  status: 401,
  code: 'connector.authorization_failed',
  message: 'The provider did not confirm the sign-in.',
};

/** The page that returned is told apart by what came back. */
function isBack({ connectorData, failure }: SocialLinkingContext) {
  return connectorData['state'] !== undefined || failure?.code === 'social_linking.stray';
}

/** Events of the other place. */
const returning = ['provider.returned', 'linking.retried', 'message.closed'];

export const socialLinkingModel: MachineModel = {
  machine: socialLinkingMachine,
  facts: (context: SocialLinkingContext) => ({
    isBack: isBack(context),
    canRepeat: canRepeatLink(context),
  }),
  slices: [
    {
      name: 'the page with the list',
      skips: (_, { type }) => returning.includes(type),
      cases: [
        { type: 'link.requested', connectorId: 'acme', state: pending.state },
        { type: 'link.cancelled' },
        resolves('requestUri', { redirectTo: 'https://acme.example/authorize' }),
        rejects('requestUri', down),
        { type: 'window.focused' },
        { type: 'window.answered', outcome: { type: 'linked' } },
        { type: 'window.answered', outcome: { type: 'alreadyInUse' } },
        { type: 'window.answered', outcome: { type: 'failed', failure: refused } },
      ],
    },
    {
      name: 'the page that people come back to',
      // A page that is left has no more to do.
      skips: (_, { type }) => type === 'link.requested',
      cases: [
        { type: 'provider.returned', answer: back, pending },
        { type: 'provider.returned', answer: { ...back, state: 'forged' }, pending },
        { type: 'provider.returned', answer: back, pending: null },
        resolves('linkIdentity'),
        rejects('linkIdentity', {
          status: 422,
          code: 'user.identity_already_in_use',
          message: 'Taken',
        }),
        rejects('linkIdentity', refused),
        rejects('linkIdentity', down),
        { type: 'linking.retried' },
        { type: 'message.closed' },
      ],
    },
  ],
  view: {
    actions: {
      'link.requested': (hands) => hands.click(link),
      'link.cancelled': (hands) => hands.click(cancel),
      'window.answered': (hands, event) => hands.send(event),
      'window.focused': (hands, event) => hands.send(event),
      'provider.returned': (hands, event) => hands.send(event),
      'linking.retried': async (hands, event, { context }) =>
        // Offered only where it can help; another caller could still ask.
        canRepeatLink(context as SocialLinkingContext) ? hands.click(retry) : hands.send(event),
      'message.closed': (hands) => hands.click(close),
    },
    screens: {
      idle: ({ context }) =>
        isBack(context as SocialLinkingContext)
          ? { visible: [], hidden: [problem, close] }
          : { visible: [], hidden: [problem, cancel] },
      requestingUri: () => ({ visible: [cancel], hidden: [problem], disabled: [link] }),
      authorizing: () => ({
        visible: [{ text: /^Go on in the window of Acme/ }, cancel, link],
        hidden: [problem],
      }),
      linking: () => ({ visible: [{ role: 'status' }], hidden: [problem, close] }),
      linked: ({ context }) =>
        isBack(context as SocialLinkingContext)
          ? { visible: [{ role: 'heading', name: /^Account linked$/ }, close], hidden: [problem] }
          : { visible: [{ text: /^Account linked$/ }], hidden: [problem, cancel] },
      alreadyInUse: ({ context }) =>
        isBack(context as SocialLinkingContext)
          ? { visible: [{ role: 'heading', name: /^This account is already linked$/ }, close] }
          : { visible: [problem, { text: /is linked to another user/ }, link] },
      failed: ({ context }) => {
        const { failure } = context as SocialLinkingContext;
        if (!isBack(context as SocialLinkingContext)) {
          return { visible: [problem, link], hidden: [cancel] };
        }
        const reason = { text: new RegExp(failure?.message || 'not started from here') };
        const visible = [
          { role: 'heading', name: /^The account was not linked$/ } as const,
          reason,
          close,
        ];
        return canRepeatLink(context as SocialLinkingContext)
          ? { visible: [...visible, retry] }
          : { visible, hidden: [retry] };
      },
    },
  },
};
