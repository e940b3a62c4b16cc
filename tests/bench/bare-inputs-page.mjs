/**
 * What inputs.mjs measures in the console, of React Aria alone: a menu, a dialog, a search, a
 * checkbox, and tabs, above a plain table. The number of its rows is set before.
 */
import { createElement as h, useState } from 'react';
import {
  Button,
  Checkbox,
  Dialog,
  DialogTrigger,
  Input,
  Label,
  Menu,
  MenuItem,
  MenuTrigger,
  Modal,
  ModalOverlay,
  Popover,
  SearchField,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  TextField,
} from 'react-aria-components';
import { createRoot } from 'react-dom/client';

const COLUMNS = 6;
const ACTIONS = ['Open', 'Copy ID', 'Suspend', 'Delete'];
const SECTIONS = ['Settings', 'Roles'];
const rows = Number(globalThis.rowCount);

function ActionMenu() {
  return h(
    MenuTrigger,
    null,
    h(Button, null, 'Actions'),
    h(
      Popover,
      null,
      h(
        Menu,
        { 'aria-label': 'Actions' },
        ACTIONS.map((action) => h(MenuItem, { key: action, id: action }, action)),
      ),
    ),
  );
}

function CreateDialog() {
  return h(
    DialogTrigger,
    null,
    h(Button, null, 'Create'),
    h(
      ModalOverlay,
      null,
      h(
        Modal,
        null,
        h(Dialog, { 'aria-label': 'Create' }, h(TextField, null, h(Label, null, 'Name'), h(Input))),
      ),
    ),
  );
}

function Search() {
  const [text, setText] = useState('');
  return h(SearchField, { 'aria-label': 'Search', value: text, onChange: setText }, h(Input));
}

function Sections() {
  return h(
    Tabs,
    null,
    h(
      TabList,
      { 'aria-label': 'Sections' },
      SECTIONS.map((section) => h(Tab, { key: section, id: section }, section)),
    ),
    SECTIONS.map((section) =>
      h(
        TabPanel,
        { key: section, id: section },
        h(TextField, null, h(Label, null, section), h(Input)),
      ),
    ),
  );
}

function Table() {
  return h(
    'table',
    null,
    h(
      'tbody',
      null,
      Array.from({ length: rows }, (_, row) =>
        h(
          'tr',
          { key: row },
          h('td', null, h(Checkbox, { 'aria-label': `Row ${row}` })),
          Array.from({ length: COLUMNS }, (__, column) =>
            h('td', { key: column }, `Cell ${row}.${column}`),
          ),
        ),
      ),
    ),
  );
}

function App() {
  return h('main', null, h(ActionMenu), h(CreateDialog), h(Search), h(Sections), h(Table));
}

createRoot(globalThis.document.querySelector('#root')).render(h(App));
