import { placeholderProblem } from './placeholders';

function problem(defaultText: string, text: string, key = 'code.description') {
  const found = placeholderProblem({ key, defaultText }, text);
  return found && `${found.kind} ${found.placeholder}`;
}

it.each([
  ['', undefined],
  ['Enter it: {{code}}', undefined],
  ['Enter it: {{ code }}', undefined],
  ['Enter it', 'missing {{code}}'],
  ['Enter {{kode}}', 'unknown {{kode}}'],
  ['{{code}} of {{name}}', 'unknown {{name}}'],
])('checks the values of %j', (text, expected) => {
  expect(problem('The code is {{code}}', text)).toBe(expected);
});

it('knows values with a format', () => {
  expect(problem('{{count, number}} left', 'noch {{count}}')).toBeUndefined();
});

it('needs links, and no emphasis', () => {
  const text = 'New here? <link>Create an account</link> <b>now</b>';
  expect(problem(text, 'Neu? <link>Konto anlegen</link>')).toBeUndefined();
  expect(problem(text, 'Neu?')).toBe('missing <link>');
  expect(problem(text, '<link>Neu</link> <a>x</a>')).toBe('unknown <a>');
});

it('lets a text for one count do without the number', () => {
  expect(problem('{{count}} tries', 'One try', 'left_one')).toBeUndefined();
  expect(problem('{{count}} tries', 'Tries', 'left_other')).toBe('missing {{count}}');
});
