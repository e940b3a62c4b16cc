/** Renders two plain tables in turn, as a console does its sections: two sections, each a title and a plain table of 20 rows. */
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';

const ROWS = 20;
const COLUMNS = 6;

function numbers(count) {
  return Array.from({ length: count }, (_, n) => n + 1);
}

function Section({ title }) {
  return h(
    'main',
    null,
    h('h1', null, title),
    h(
      'table',
      null,
      h(
        'tbody',
        null,
        numbers(ROWS).map((row) =>
          h(
            'tr',
            { key: row },
            numbers(COLUMNS).map((column) => h('td', { key: column }, `${title} ${row}.${column}`)),
          ),
        ),
      ),
    ),
  );
}

function App() {
  const [title, setTitle] = useState('Users');
  return h(
    'div',
    null,
    h(
      'nav',
      null,
      ['Users', 'Roles'].map((name) =>
        h(
          'a',
          {
            key: name,
            href: `#${name}`,
            'aria-current': name === title ? 'page' : undefined,
            onClick: () => setTitle(name),
          },
          name,
        ),
      ),
    ),
    h(Section, { key: title, title }),
  );
}

createRoot(globalThis.document.querySelector('#root')).render(h(App));
