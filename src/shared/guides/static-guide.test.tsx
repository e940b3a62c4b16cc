import { render, screen } from '@testing-library/react';
import { startEnglish } from '~/tests/support/machine-react';
import type { GuideStep } from './parse-guide';
import { StaticGuide } from './static-guide';

beforeAll(() => startEnglish('guides', 'ui'));

const text = 'Install the package.';
const english: GuideStep = {
  title: 'Install',
  lang: 'en',
  blocks: [{ kind: 'text', text, lang: 'en' }],
};
const translated: GuideStep = { title: 'تثبيت', blocks: [] };

test.each([
  ['that has no translation', [english, { ...english, title: 'Configure' }], 1],
  ['of which a part is translated', [translated, english], 0],
  ['in the language around it', [translated], 0],
  ['without steps', [], 0],
] as const)('a guide %s says that it is English only, or not', (_name, steps, count) => {
  render(<StaticGuide steps={steps} />);
  expect(screen.queryAllByText('This guide is available in English only.')).toHaveLength(count);
  for (const paragraph of screen.queryAllByText(text)) {
    expect(paragraph.closest('[lang=en][dir=ltr]')).not.toBeNull();
  }
});
