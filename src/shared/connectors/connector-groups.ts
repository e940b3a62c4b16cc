import type { Connector, ConnectorFactory } from '~/src/api/endpoints/connectors.api';

/** A name in the console's language; English is always there. */
export function nameOf({ name }: Pick<ConnectorFactory, 'name'>, language: string): string {
  return name[language] ?? name['en'] ?? Object.values(name)[0] ?? '';
}

export type ConnectorGroup = {
  readonly first: Connector;
  readonly members: readonly Connector[];
};

/** Connectors of one target, in the order of the first of each: a provider on the web and in apps. */
export function groupsOf(connectors: readonly Connector[]): readonly ConnectorGroup[] {
  const groups = new Map<string, Connector[]>();
  for (const connector of connectors) {
    groups.set(connector.target, [...(groups.get(connector.target) ?? []), connector]);
  }
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    return first ? [{ first, members }] : [];
  });
}
