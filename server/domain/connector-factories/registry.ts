import { builtInMailFactory } from './built-in-mail';
import { httpFactory } from './delivery/http-service';
import { aliyunDirectMailFactory } from './email/aliyun-direct-mail';
import { awsSesFactory } from './email/aws-ses';
import { mailgunFactory } from './email/mailgun';
import { postmarkFactory } from './email/postmark';
import { sendgridFactory } from './email/sendgrid';
import type { ConnectorFactory } from './factory';
import { oauth2Factory } from './oauth2/factory';
import { oidcFactory } from './oidc/factory';
import { smtpFactory } from './simple-mail-transfer-protocol/factory';
import { aliyunSmsFactory } from './sms/aliyun';
import { gatewayApiFactory } from './sms/gatewayapi';
import { smsaeroFactory } from './sms/smsaero';
import { tencentFactory } from './sms/tencent';
import { twilioFactory } from './sms/twilio';
import { vonageFactory } from './sms/vonage';
import { yunpianFactory } from './sms/yunpian';
import { ownProtocolFactory, socialFactory } from './social/provider';
import { alipayNative, alipayWeb } from './social/providers/alipay';
import { appleFactory } from './social/providers/apple';
import * as asian from './social/providers/asian';
import { azuread } from './social/providers/azuread';
import { dingtalk } from './social/providers/dingtalk';
import { google } from './social/providers/google';
import * as international from './social/providers/international';
import { qq } from './social/providers/qq';
import { wechatNative, wechatWeb } from './social/providers/wechat';
import { wecom } from './social/providers/wecom';

const { amazon, discord, facebook, github, gitlab, huggingface } = international;
const { line, linkedin, patreon, slack, x } = international;
const { feishu, kakao, kook, naver, xiaomi } = asian;

/** Every factory that can be set up. */
export const CONNECTOR_FACTORIES: readonly ConnectorFactory[] = [
  builtInMailFactory,
  smtpFactory,
  awsSesFactory,
  sendgridFactory,
  mailgunFactory,
  postmarkFactory,
  aliyunDirectMailFactory,
  httpFactory('Email'),
  twilioFactory,
  vonageFactory,
  gatewayApiFactory,
  smsaeroFactory,
  aliyunSmsFactory,
  tencentFactory,
  yunpianFactory,
  httpFactory('Sms'),
  socialFactory(google),
  appleFactory,
  socialFactory(facebook),
  socialFactory(github),
  socialFactory(discord),
  ownProtocolFactory(wechatWeb),
  ownProtocolFactory(wechatNative),
  ownProtocolFactory(alipayWeb),
  ownProtocolFactory(alipayNative),
  ...[kakao, naver, azuread].map(socialFactory),
  ...[amazon, gitlab, huggingface, kook, line, linkedin, patreon, slack, x].map(socialFactory),
  ...[feishu, xiaomi].map(socialFactory),
  ...[dingtalk, qq, wecom].map(ownProtocolFactory),
  oidcFactory,
  oauth2Factory,
];

export function findFactory(id: string): ConnectorFactory | undefined {
  return CONNECTOR_FACTORIES.find((factory) => factory.id === id);
}
