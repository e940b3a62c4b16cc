import { BUILT_IN_MAIL_ID } from '~/contract/built-in-mail';
import type { Connector, ConnectorFactory } from '~/src/api/endpoints/connectors.api';
import type { ConnectorType } from '../connector-kinds';

/** Services and providers that are chosen most, by target. */
const FEATURED = [
  ...['google', 'apple', 'facebook', 'github', 'discord', 'wechat', 'alipay', 'kakao', 'naver'],
  ...['azuread', BUILT_IN_MAIL_ID, 'smtp', 'aws-ses', 'sendgrid-mail', 'aliyun-dm'],
  ...['twilio-sms', 'aliyun-sms', 'tencent-sms'],
];

type ChoiceMember = {
  readonly factory: ConnectorFactory;
  readonly isAdded: boolean;
};
/** A provider with its platforms, or a service. */
export type Choice = {
  readonly key: string;
  readonly first: ConnectorFactory;
  readonly members: readonly ChoiceMember[];
  readonly isAdded: boolean;
};

function rankOf({ target }: ConnectorFactory): number {
  const at = FEATURED.indexOf(target);
  return at < 0 ? FEATURED.length : at;
}

/** What can be set up of a type, in order: what is chosen often, the others, and the standards. */
export function choicesOf(
  type: ConnectorType,
  factories: readonly ConnectorFactory[],
  connectors: readonly Connector[],
): {
  readonly featured: readonly Choice[];
  readonly others: readonly Choice[];
  readonly standard: readonly Choice[];
} {
  const offered = factories
    .filter((factory) => factory.type === type && !factory.isDemo && factory.id !== 'saml')
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const keyOf = ({ id, target, isStandard }: ConnectorFactory) =>
    type === 'Social' && !isStandard ? target : id;
  const groups = new Map<string, ChoiceMember[]>();
  for (const factory of offered) {
    const isAdded =
      !factory.isStandard && connectors.some(({ connectorId }) => connectorId === factory.id);
    const key = keyOf(factory);
    groups.set(key, [...(groups.get(key) ?? []), { factory, isAdded }]);
  }
  const choices = [...groups].flatMap(([key, members]): Choice[] => {
    const [first] = members;
    return first
      ? [{ key, first: first.factory, members, isAdded: members.every(({ isAdded }) => isAdded) }]
      : [];
  });
  const isFeatured = ({ first }: Choice) => rankOf(first) < FEATURED.length;
  const isStandard = ({ first }: Choice) => first.isStandard === true;
  return {
    featured: choices.filter((choice) => isFeatured(choice) && !isStandard(choice)),
    others: choices.filter((choice) => !isFeatured(choice) && !isStandard(choice)),
    standard: choices.filter(isStandard),
  };
}
