import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export type StripeObject = { id: string } & Record<string, unknown>;

export type FakeStripe = {
  url: string;
  /** Objects by ID, as Stripe returns them. */
  objects: Map<string, StripeObject>;
  /** `METHOD path?form` of every call, oldest first. */
  calls: string[];
  /** Fails every call with this status until cleared. */
  failWith: number | undefined;
  /** A signed event about an object, as Stripe posts it. */
  event(
    type: string,
    object: unknown,
    options?: { id?: string; secret?: string; timestamp?: number },
  ): { body: string; signature: string };
  close(): Promise<void>;
};

export const WEBHOOK_SECRET = 'whsec_of_the_tests';
const signer = new Stripe('sk_test_signer');

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}

/** The few calls of Stripe's API that the product makes, over real HTTP. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const objects = new Map<string, StripeObject>();
  const calls: string[] = [];
  let counter = 0;
  const nextId = (prefix: string): string => `${prefix}_${(counter += 1)}`;

  const create = (path: string, form: URLSearchParams): StripeObject | undefined => {
    const make = (prefix: string, object: Record<string, unknown>): StripeObject => {
      const made = { id: nextId(prefix), created: now(), ...object };
      objects.set(made.id, made);
      return made;
    };
    switch (path) {
      case '/v1/checkout/sessions':
        return make('cs_test', {
          object: 'checkout.session',
          client_reference_id: form.get('client_reference_id'),
          customer: form.get('customer'),
          url: 'https://checkout.stripe.example/pay',
          status: 'open',
          payment_status: 'unpaid',
          subscription: null,
        });
      case '/v1/billing_portal/sessions':
        return make('bps', { url: `https://billing.stripe.example/${form.get('customer')}` });
      case '/v1/invoiceitems':
        return make('ii', Object.fromEntries(form));
      default:
        return undefined;
    }
  };

  /** The response of `POST .../expire` for an existing session. */
  const expire = (session: StripeObject): [status: number, body: unknown] => {
    if (session['status'] !== 'open') {
      return [400, { error: { type: 'invalid_request_error', message: 'It is not open.' } }];
    }
    return [200, Object.assign(session, { status: 'expired' })];
  };

  /** Expands references if `expand` requests it. */
  const expanded = (object: StripeObject, query: URLSearchParams): StripeObject => {
    const paths = [...query.entries()].flatMap(([key, value]) =>
      key.startsWith('expand') ? [value.split('.')] : [],
    );
    const expandAt = (target: StripeObject, [key, ...rest]: string[]): StripeObject => {
      const value = key === undefined ? undefined : target[key];
      const found = typeof value === 'string' ? objects.get(value) : undefined;
      return found && key !== undefined ? { ...target, [key]: expandAt(found, rest) } : target;
    };
    return paths.reduce(expandAt, object);
  };

  const fake = { failWith: undefined as number | undefined };
  const server = createServer((request, response) => {
    void (async () => {
      const form = new URLSearchParams(await textOf(request));
      const url = new URL(request.url ?? '/', 'http://stripe');
      calls.push(`${request.method} ${url.pathname}${form.size > 0 ? `?${form}` : ''}`);
      const id = url.pathname.split('/').pop() ?? '';
      const send = (status: number, body: unknown): void => {
        // The client would wait, and try again.
        const retry = status < 500 ? {} : { 'stripe-should-retry': 'false' };
        response.writeHead(status, { 'content-type': 'application/json', ...retry });
        response.end(JSON.stringify(body));
      };
      if (fake.failWith !== undefined) {
        send(fake.failWith, { error: { type: 'api_error', message: 'Down' } });
        return;
      }
      const [, expiredId = ''] =
        /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(url.pathname) ?? [];
      const known = objects.get(expiredId || id);
      if (expiredId && known) {
        send(...expire(known));
        return;
      }
      if (request.method === 'DELETE' && known) Object.assign(known, { status: 'canceled' });
      const answer =
        request.method === 'POST'
          ? create(url.pathname, form)
          : known && expanded(known, url.searchParams);
      if (answer) send(200, answer);
      else send(404, { error: { type: 'invalid_request_error', code: 'resource_missing' } });
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return Object.assign(fake, {
    url: `http://127.0.0.1:${port}`,
    objects,
    calls,
    event(
      type: string,
      object: unknown,
      {
        id = nextId('evt'),
        secret = WEBHOOK_SECRET,
        timestamp = now(),
      }: { id?: string; secret?: string; timestamp?: number } = {},
    ) {
      const body = JSON.stringify({ id, object: 'event', type, data: { object } });
      return {
        body,
        signature: signer.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
