import { CONNECTOR_FACTORIES } from '~/server/domain/connector-factories/registry';
import type { ConnectorFormItem } from '~/src/api/endpoints/connectors.api';
import { configForm } from '~/src/features/connectors/config/config-form';
import { SCOPE_DEFAULT, textKey } from '~/src/features/connectors/config/field-texts';
import { parseGuide } from '~/src/shared/guides/parse-guide';
import { read } from './support/sources';

type Texts = Record<'label' | 'description' | 'option', Record<string, string>> & {
  guide: { title: Record<string, string>; text: Record<string, string> };
};
const texts = JSON.parse(read('locales/en/connector-fields.json')) as Texts;

const items = CONNECTOR_FACTORIES.flatMap(({ id, formItems = [] }): ConnectorFormItem[] => [
  ...formItems,
  ...configForm({ id, formItems }).items,
]);

describe('the console has each text of the factories, word for word', () => {
  test('labels', () => {
    expect(items.filter(({ label }) => texts.label[textKey(label)] !== label)).toEqual([]);
  });

  test('descriptions', () => {
    const own = items.flatMap(({ description }) => description ?? []);
    const missing = own.filter(
      (text) => !SCOPE_DEFAULT.test(text) && texts.description[textKey(text)] !== text,
    );
    expect(missing).toEqual([]);
  });

  test('options that are words, not values of a protocol', () => {
    const titles = items.flatMap(({ selectItems = [] }) => selectItems.map(({ title }) => title));
    expect(titles.filter((title) => /^[A-Z][a-z]+ /.test(title) && !/\(/.test(title))).toEqual(
      expect.arrayContaining(['Query string']),
    );
    expect(Object.values(texts.option).filter((text) => !titles.includes(text))).toEqual([]);
  });

  test('titles and paragraphs of the guides', () => {
    const steps = CONNECTOR_FACTORIES.flatMap(({ readme }) => parseGuide(readme));
    const titles = [...new Set(steps.map(({ title }) => title))].filter(
      (title) => !title.startsWith('Register at '),
    );
    expect(titles.filter((title) => texts.guide.title[textKey(title)] !== title)).toEqual([]);
    const paragraphs = steps.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'text' ? block.text : [])),
    );
    const known = Object.values(texts.guide.text);
    expect(paragraphs.filter((text) => !known.includes(text))).toEqual([]);
    expect(known.filter((text) => !paragraphs.includes(text))).toEqual([]);
  });
});
