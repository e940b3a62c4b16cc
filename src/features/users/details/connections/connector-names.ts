import type { Connector } from '~/src/api/endpoints/connectors.api';

/** A connector's name in the current language, else in English, else in any. */
export function connectorName({ name, target }: Pick<Connector, 'name' | 'target'>, tag: string) {
  const found = [name[tag], name[tag.split('-')[0] ?? ''], name['en'], ...Object.values(name)].find(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  return found ?? target;
}
