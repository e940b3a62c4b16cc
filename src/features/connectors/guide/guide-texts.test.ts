import type { TFunction } from 'i18next';
import { parseGuide } from '~/src/shared/guides/parse-guide';
import { translateSteps } from './guide-texts';

type Translate = TFunction<'connector-fields'>;

const SHARED = 'Copy the client ID from there.';
const GUIDE = `# Hub

## Register at Hub

Open [your apps](https://hub.example).

${SHARED}

## Before you start

\`\`\`json
{}
\`\`\`
`;

const arabic = ((key: string, values?: { provider?: string }) =>
  key === 'guide.text'
    ? { callback_client: 'in Arabic' }
    : [key, values?.provider].filter(Boolean).join(' ')) as Translate;
const english = ((key: string) =>
  key === 'guide.text' ? { callback_client: SHARED } : key) as Translate;

test('what is known is translated, and the rest is marked as English', () => {
  expect(translateSteps(parseGuide(GUIDE), 'ar', arabic, english)).toEqual([
    {
      title: 'guide.register_at Hub',
      blocks: [
        { kind: 'text', text: 'Open [your apps](https://hub.example).', lang: 'en' },
        { kind: 'text', text: 'in Arabic' },
      ],
    },
    {
      title: 'guide.title.before_you_start',
      blocks: [{ kind: 'code', language: 'json', title: '', code: '{}\n' }],
    },
  ]);
});

test('in English nothing is marked', () => {
  const [step] = translateSteps(parseGuide(GUIDE), 'en', english, english);
  expect(step?.blocks).toEqual([
    { kind: 'text', text: 'Open [your apps](https://hub.example).' },
    { kind: 'text', text: SHARED },
  ]);
});
