import { createHash, createHmac } from 'node:crypto';
import { isBuiltInMail } from '~/server/domain/connector-factories/built-in-mail';
import { CONNECTOR_FACTORIES, findFactory } from '~/server/domain/connector-factories/registry';
import type { ConnectorConfig } from '~/server/domain/connector-factories/factory';
import type { OutgoingMessage } from '~/server/platform/mail/message';
import { renderBuiltIn, renderTemplate } from '~/server/platform/mail/render';
import {
  type ReceivedRequest,
  type ServiceStandIn,
  startServiceStandIn,
} from '~/tests/support/service-stand-in';

const TEXTS = [{ usageType: 'Generic', content: 'Code {{code}}' }];
const HTML = [{ usageType: 'Generic', subject: 'Code {{code}}', content: '<b>{{code}}</b>' }];
const CODES = [{ usageType: 'Generic', templateCode: 'T1' }];
const KEYS = { accessKeyId: 'the-id', accessKeySecret: 'the-secret' };
const BRAND = { name: 'Acme', color: '#000000', logoUrl: undefined };

function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
function form({ body }: ReceivedRequest): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body));
}
function json({ body }: ReceivedRequest): unknown {
  return JSON.parse(body);
}
function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Checks a signature over what arrived, as AWS and Tencent do. */
function isSigned(request: ReceivedRequest, kind: 'AWS4' | 'TC3', steps: string[]): boolean {
  const { authorization = '' } = request.headers;
  const [, scope, names, signature] =
    /Credential=the-id\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(authorization) ?? [];
  if (!scope || !names || !signature) return false;
  const sent: Record<string, unknown> = { ...request.headers, host: request.url.host };
  const headers = names.split(';').map((name) => `${name}:${String(sent[name])}\n`);
  const canonical = [
    request.method,
    request.url.pathname,
    '',
    headers.join(''),
    names,
    sha256(request.body),
  ];
  const time = sent[kind === 'AWS4' ? 'x-amz-date' : 'x-tc-timestamp'];
  const text = [`${kind}-HMAC-SHA256`, time, scope, sha256(canonical.join('\n'))].join('\n');
  const key = [scope.split('/')[0] ?? '', ...steps].reduce<string | Buffer>(
    hmac,
    `${kind}the-secret`,
  );
  return hmac(key, text).toString('hex') === signature;
}

/** Parameters of an Alibaba Cloud call whose signature is right. */
function aliyunCall(request: ReceivedRequest): Record<string, string> {
  const { Signature: signature, ...parameters } = form(request);
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  const query = Object.keys(parameters)
    .sort()
    .map((key) => `${encode(key)}=${encode(parameters[key] ?? '')}`)
    .join('&');
  const expected = createHmac('sha1', 'the-secret&')
    .update(`POST&%2F&${encode(query)}`)
    .digest('base64');
  expect(signature).toBe(expected);
  return parameters;
}

type Case = {
  id: string;
  config: ConnectorConfig;
  to: string;
  url: string;
  answer?: unknown;
  check: (request: ReceivedRequest) => void;
  /** Said with status 200. */
  refusal?: unknown;
};

const PHONE = '4915112345678';
const CHINESE = '8613800138000';
const MAIL = 'ada@example.com';

const CASES: Case[] = [
  {
    id: 'sendgrid-email-service',
    config: {
      apiKey: 'SG.key',
      fromEmail: 'a@example.com',
      fromName: 'Acme',
      templates: [{ ...HTML[0], type: 'text/html' }],
    },
    to: MAIL,
    url: 'https://api.sendgrid.com/v3/mail/send',
    check(request) {
      expect(request.headers.authorization).toBe('Bearer SG.key');
      expect(json(request)).toEqual({
        personalizations: [{ to: [{ email: MAIL }] }],
        from: { email: 'a@example.com', name: 'Acme' },
        subject: 'Code 123456',
        content: [
          { type: 'text/plain', value: '123456' },
          { type: 'text/html', value: '<b>123456</b>' },
        ],
      });
    },
  },
  {
    id: 'mailgun-email',
    config: {
      domain: 'mg.example.com',
      apiKey: 'key-1',
      from: 'Acme <a@example.com>',
      deliveries: { Generic: { subject: 'Code {{code}}', html: '<b>{{code}}</b>' } },
    },
    to: MAIL,
    url: 'https://api.mailgun.net/v3/mg.example.com/messages',
    check(request) {
      expect(request.headers.authorization).toBe(basic('api', 'key-1'));
      expect(form(request)).toEqual({
        from: 'Acme <a@example.com>',
        to: MAIL,
        subject: 'Code 123456',
        text: '123456',
        html: '<b>123456</b>',
      });
    },
  },
  {
    id: 'postmark-mail',
    config: {
      serverToken: 'server-token',
      fromEmail: 'a@example.com',
      templates: [{ usageType: 'Generic', templateAlias: 'code' }],
    },
    to: MAIL,
    url: 'https://api.postmarkapp.com/email/withTemplate',
    check(request) {
      expect(request.headers['x-postmark-server-token']).toBe('server-token');
      expect(json(request)).toEqual({
        From: 'a@example.com',
        To: MAIL,
        TemplateAlias: 'code',
        TemplateModel: { code: '123456', locale: 'en' },
      });
    },
  },
  {
    id: 'aws-ses-mail',
    config: { ...KEYS, region: 'eu-central-1', emailAddress: 'a@example.com', templates: HTML },
    to: MAIL,
    url: 'https://email.eu-central-1.amazonaws.com/v2/email/outbound-emails',
    check(request) {
      expect(isSigned(request, 'AWS4', ['eu-central-1', 'ses', 'aws4_request'])).toBe(true);
      expect(json(request)).toMatchObject({
        FromEmailAddress: 'a@example.com',
        Destination: { ToAddresses: [MAIL] },
        Content: {
          Simple: {
            Subject: { Data: 'Code 123456', Charset: 'UTF-8' },
            Body: { Html: { Data: '<b>123456</b>' } },
          },
        },
      });
    },
  },
  {
    id: 'aliyun-direct-mail',
    config: { ...KEYS, accountName: 'a@example.com', templates: HTML },
    to: MAIL,
    url: 'https://dm.aliyuncs.com/',
    check(request) {
      expect(aliyunCall(request)).toMatchObject({
        Action: 'SingleSendMail',
        Version: '2015-11-23',
        AccountName: 'a@example.com',
        ToAddress: MAIL,
        Subject: 'Code 123456',
        HtmlBody: '<b>123456</b>',
      });
    },
  },
  {
    id: 'http-email',
    config: { endpoint: 'https://mail.example.com/send', authorization: 'Bearer me' },
    to: MAIL,
    url: 'https://mail.example.com/send',
    check(request) {
      expect(request.headers.authorization).toBe('Bearer me');
      expect(json(request)).toEqual({
        to: MAIL,
        type: 'SignIn',
        payload: { code: '123456', locale: 'en' },
      });
    },
  },
  {
    id: 'twilio-short-message-service',
    config: {
      accountSID: 'AC1',
      authToken: 'token',
      fromMessagingServiceSID: 'MG1',
      disableRiskCheck: true,
      templates: TEXTS,
    },
    to: PHONE,
    url: 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json',
    check(request) {
      expect(request.headers.authorization).toBe(basic('AC1', 'token'));
      expect(form(request)).toEqual({
        To: `+${PHONE}`,
        MessagingServiceSid: 'MG1',
        Body: 'Code 123456',
        RiskCheck: 'disable',
      });
    },
  },
  {
    id: 'vonage-sms',
    config: {
      apiKey: 'key',
      apiSecret: 'secret',
      brandName: 'Acme',
      templates: [{ usageType: 'Generic', content: '验证码 {{code}}' }],
    },
    to: PHONE,
    url: 'https://rest.nexmo.com/sms/json',
    answer: { messages: [{ status: '0' }] },
    refusal: { messages: [{ status: '4', 'error-text': 'Bad credentials' }] },
    check(request) {
      expect(form(request)).toEqual({
        api_key: 'key',
        api_secret: 'secret',
        from: 'Acme',
        to: PHONE,
        text: '验证码 123456',
        type: 'unicode',
      });
    },
  },
  {
    id: 'gatewayapi-sms',
    config: {
      endpoint: 'https://gatewayapi.eu/rest/mtsms',
      apiToken: 'token',
      sender: 'Acme',
      templates: TEXTS,
    },
    to: PHONE,
    url: 'https://gatewayapi.eu/rest/mtsms',
    check(request) {
      expect(request.headers.authorization).toBe('Token token');
      expect(json(request)).toEqual({
        sender: 'Acme',
        message: 'Code 123456',
        recipients: [{ msisdn: Number(PHONE) }],
      });
    },
  },
  {
    id: 'smsaero-short-message-service',
    config: { email: 'me@example.com', apiKey: 'key', senderName: 'Acme', templates: TEXTS },
    to: PHONE,
    url: 'https://gate.smsaero.ru/v2/sms/send',
    answer: { success: true },
    refusal: { success: false, message: 'no money' },
    check(request) {
      expect(request.headers.authorization).toBe(basic('me@example.com', 'key'));
      expect(json(request)).toEqual({ number: PHONE, text: 'Code 123456', sign: 'Acme' });
    },
  },
  {
    id: 'aliyun-short-message-service',
    config: { ...KEYS, signName: '签名', templates: CODES },
    to: CHINESE,
    url: 'https://dysmsapi.aliyuncs.com/',
    answer: { Code: 'OK' },
    refusal: { Code: 'isv.BUSINESS_LIMIT_CONTROL' },
    check(request) {
      expect(aliyunCall(request)).toMatchObject({
        Action: 'SendSms',
        Version: '2017-05-25',
        PhoneNumbers: '13800138000',
        SignName: '签名',
        TemplateCode: 'T1',
        TemplateParam: '{"code":"123456"}',
      });
    },
  },
  {
    id: 'tencent-short-message-service',
    config: { ...KEYS, signName: '签名', sdkAppId: '14', region: 'ap-guangzhou', templates: CODES },
    to: CHINESE,
    url: 'https://sms.tencentcloudapi.com/',
    answer: { Response: { SendStatusSet: [{ Code: 'Ok' }] } },
    refusal: { Response: { Error: { Code: 'AuthFailure' } } },
    check(request) {
      expect(isSigned(request, 'TC3', ['sms', 'tc3_request'])).toBe(true);
      expect(request.headers).toMatchObject({
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': 'ap-guangzhou',
      });
      expect(json(request)).toEqual({
        PhoneNumberSet: [`+${CHINESE}`],
        SmsSdkAppId: '14',
        SignName: '签名',
        TemplateId: 'T1',
        TemplateParamSet: ['123456'],
      });
    },
  },
  {
    id: 'yunpian-sms',
    config: { apikey: 'key', templates: TEXTS },
    to: CHINESE,
    url: 'https://sms.yunpian.com/v2/sms/single_send.json',
    answer: { code: 0 },
    refusal: { code: 5, msg: 'no such template' },
    check(request) {
      expect(form(request)).toEqual({ apikey: 'key', mobile: '13800138000', text: 'Code 123456' });
    },
  },
  {
    id: 'http-sms',
    config: { endpoint: 'https://sms.example.com/send' },
    to: PHONE,
    url: 'https://sms.example.com/send',
    check(request) {
      expect(request.headers.authorization).toBeUndefined();
      expect(json(request)).toMatchObject({ to: PHONE, type: 'SignIn' });
    },
  },
];

describe('mail and SMS services', () => {
  let standIn: ServiceStandIn;
  beforeAll(async () => {
    standIn = await startServiceStandIn();
  });
  afterAll(() => standIn.close());
  beforeEach(() => {
    standIn.requests = [];
    standIn.answers = {};
  });

  const send = async (id: string, given: ConnectorConfig, to: string) => {
    const factory = findFactory(id);
    if (!factory?.deliver) throw new Error(`${id} delivers nothing`);
    const config = factory.checkConfig(given);
    const message: OutgoingMessage = {
      channel: factory.type === 'Email' ? 'email' : 'phone',
      to,
      usage: 'SignIn',
      values: { code: '123456' },
      languages: ['en'],
    };
    const template = factory.templateOf?.(config, message.usage);
    const rendered = template ? renderTemplate(message, template) : renderBuiltIn(message, BRAND);
    await factory.deliver(config, { message, rendered, wordsOf: 'connector' }, standIn.network);
  };
  const answerAt = (url: string) => {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  };

  test('every service but SMTP is here', () => {
    const ids = CONNECTOR_FACTORIES.filter(
      (factory) => factory.type !== 'Social' && !isBuiltInMail(factory),
    ).map(({ id }) => id);
    expect(['simple-mail-transfer-protocol', ...CASES.map(({ id }) => id)].sort()).toEqual(
      ids.sort(),
    );
  });

  test.each(CASES)('$id is called as it documents', async (service) => {
    const { id, config, to, url, answer = {}, check } = service;
    standIn.answers[answerAt(url)] = { body: answer };
    await send(id, config, to);
    const [request] = standIn.requests;
    if (!request) throw new Error('nothing was sent');
    expect([request.method, request.url.href]).toEqual(['POST', url]);
    check(request);
  });

  test.each(CASES)(
    'what $id refuses is a sentence, and its answer is for admins',
    async (service) => {
      const { id, config, to, url, refusal } = service;
      standIn.answers[answerAt(url)] = { status: 403, body: { message: 'blocked by 10.0.0.1' } };
      await expect(send(id, config, to)).rejects.toMatchObject({
        code: 'connector.general',
        values: { errorDescription: expect.stringMatching(/refused the message$/) as string },
        report: { status: 403, answer: '{"message":"blocked by 10.0.0.1"}' },
      });
      standIn.answers[answerAt(url)] = { status: 429, body: {} };
      await expect(send(id, config, to)).rejects.toMatchObject({
        code: 'connector.rate_limit_exceeded',
      });
      if (refusal === undefined) return;
      standIn.answers[answerAt(url)] = { body: refusal };
      await expect(send(id, config, to)).rejects.toMatchObject({
        code: 'connector.general',
        report: { status: 200, answer: JSON.stringify(refusal) },
      });
    },
  );

  test.each<[string, string, (request: ReceivedRequest) => unknown, unknown]>([
    [
      'sendgrid-email-service',
      'https://api.sendgrid.com/v3/mail/send',
      json,
      { from: { email: 'c@x.co', name: 'Zoë' }, reply_to: { email: 'r@x.co' }, subject: 'S' },
    ],
    [
      'mailgun-email',
      'https://api.mailgun.net/v3/mg.example.com/messages',
      form,
      { from: '"Zoë" <c@x.co>', 'h:Reply-To': 'r@x.co', subject: 'S', text: 'T', html: '<b>' },
    ],
    [
      'postmark-mail',
      'https://api.postmarkapp.com/email',
      json,
      { From: '"Zoë" <c@x.co>', ReplyTo: 'r@x.co', Subject: 'S', TextBody: 'T', HtmlBody: '<b>' },
    ],
    [
      'aws-ses-mail',
      'https://email.eu-central-1.amazonaws.com/v2/email/outbound-emails',
      json,
      { FromEmailAddress: '=?UTF-8?B?Wm/Dqw==?= <c@x.co>', ReplyToAddresses: ['r@x.co'] },
    ],
    [
      'aliyun-direct-mail',
      'https://dm.aliyuncs.com/',
      form,
      { FromAlias: 'Zoë', ReplyAddress: 'r@x.co', Subject: 'S', HtmlBody: '<b>' },
    ],
    [
      'http-email',
      'https://mail.example.com/send',
      json,
      {
        message: {
          subject: 'S',
          text: 'T',
          html: '<b>',
          from: '"Zoë" <c@x.co>',
          replyTo: 'r@x.co',
        },
      },
    ],
  ])("%s sends the tenant's own words, sender, and Reply-To", async (id, url, read, expected) => {
    const service = CASES.find((each) => each.id === id);
    const factory = findFactory(id);
    if (!service || !factory?.deliver) throw new Error(`${id} delivers nothing`);
    standIn.answers[answerAt(url)] = { body: service.answer ?? {} };
    await factory.deliver(
      factory.checkConfig(service.config),
      {
        message: {
          channel: 'email',
          to: service.to,
          usage: 'MfaVerification',
          values: { code: '123456' },
          languages: ['en'],
        },
        rendered: {
          to: service.to,
          subject: 'S',
          text: 'T',
          html: '<b>',
          from: { name: 'Zoë', address: 'c@x.co' },
          replyTo: { name: '', address: 'r@x.co' },
        },
        wordsOf: 'tenant',
      },
      standIn.network,
    );
    const [request] = standIn.requests;
    if (!request) throw new Error('nothing was sent');
    expect(request.url.href).toBe(url);
    expect(read(request)).toMatchObject(expected as object);
  });

  test.each(CASES)('$id has a form whose required fields are checked', ({ id, config }) => {
    const factory = findFactory(id);
    const required = (factory?.formItems ?? []).filter((item) => item.required);
    for (const { key } of required) {
      const { [key]: _left, ...rest } = config;
      expect(() => factory?.checkConfig(rest)).toThrow(
        expect.objectContaining({
          code: 'connector.invalid_config',
          data: { issues: [{ path: [key], problem: 'required', message: 'is required' }] },
        }) as Error,
      );
    }
    expect(factory?.checkConfig({ ...config, unknown: 1 })).not.toHaveProperty('unknown');
  });

  test('a value cannot change where a request goes', () => {
    const refused: [string, ConnectorConfig][] = [
      ['aws-ses-mail', { region: 'evil.example/' }],
      ['mailgun-email', { domain: '../../v4/evil?' }],
      ['twilio-short-message-service', { accountSID: '../AC2' }],
      ['tencent-short-message-service', { region: 'a\r\nx: y' }],
      ['http-email', { endpoint: 'file:///etc/passwd' }],
    ];
    for (const [id, change] of refused) {
      const config = CASES.find((each) => each.id === id)?.config;
      expect(() => findFactory(id)?.checkConfig({ ...config, ...change })).toThrow(
        'connector.invalid_config',
      );
    }
  });

  test('numbers of other countries are for Yunpian only where it is told so', async () => {
    const config = { apikey: 'key', templates: TEXTS };
    await expect(send('yunpian-sms', config, PHONE)).rejects.toMatchObject({
      code: 'connector.general',
    });
    expect(standIn.requests).toEqual([]);
    standIn.answers['sms.yunpian.com/v2/sms/single_send.json'] = { body: { code: 0 } };
    await send('yunpian-sms', { ...config, enableInternational: true }, PHONE);
    expect(standIn.requests.map(form)).toMatchObject([{ mobile: `+${PHONE}` }]);
  });
});
