import {
  commandPaletteMachine,
  type CommandPaletteContext,
  type FoundObject,
} from '~/machines/command-palette.machine';
import { rejects, resolves, type MachineModel } from '../support/machine-model';

const portal: FoundObject = { kind: 'application', id: 'app1', name: 'Web portal', detail: null };

const field = { role: 'combobox', name: /^Search, jump to a page, or paste an ID$/ } as const;
const retry = { role: 'button', name: /^Try again$/ } as const;
// jsdom puts spaces around the highlighted part of a name.
const place = { role: 'option', name: /^Web ?hooks/ } as const;
const found = { role: 'option', name: /^Web ? ?portal/ } as const;
const suggestion = { role: 'option', name: /^Recently opened role/ } as const;
const incomplete = { text: /^Some lists could not be searched\.$/ } as const;
const refused = { text: /The server broke off/ } as const;

function objectsOf({ objects, failedKinds }: CommandPaletteContext) {
  return {
    visible: [
      ...(objects.length > 0 ? [found] : []),
      ...(failedKinds.length > 0 ? [incomplete] : []),
    ],
    hidden: [
      ...(objects.length > 0 ? [] : [found]),
      ...(failedKinds.length > 0 ? [] : [incomplete]),
    ],
  };
}

export const commandPaletteModel: MachineModel = {
  machine: commandPaletteMachine,
  facts: ({ query, objects, failedKinds, failure }: CommandPaletteContext) => ({
    query,
    found: objects.length,
    incomplete: failedKinds.length > 0,
    failed: failure !== null,
  }),
  slices: [
    {
      name: 'a search',
      cases: [
        { type: 'query.changed', query: 'web' },
        { type: 'query.changed', query: '' },
        { type: 'search.retried' },
        resolves('findObjects', { objects: [portal], failedKinds: [], emptyKinds: ['role'] }),
        resolves('findObjects', { objects: [], failedKinds: ['user'], emptyKinds: [] }),
        rejects('findObjects', { status: 500, code: 'x', message: 'The server broke off' }),
      ],
    },
  ],
  view: {
    actions: {
      // A field that holds the text already reports no change.
      'query.changed': (hands, event, { context }) =>
        (context as CommandPaletteContext).query === event['query']
          ? hands.send(event)
          : hands.fill(field, String(event['query'])),
      'search.retried': (hands, event, { value, context }) =>
        value === 'failed' || (context as CommandPaletteContext).failedKinds.length > 0
          ? hands.click(retry)
          : hands.send(event),
    },
    screens: {
      browsing: () => ({
        visible: [field, suggestion],
        hidden: [place, found, retry],
      }),
      typing: ({ context }) => {
        const { visible, hidden } = objectsOf(context as CommandPaletteContext);
        return { visible: [field, place, ...visible], hidden: [suggestion, ...hidden] };
      },
      searching: ({ context }) => {
        const { visible, hidden } = objectsOf(context as CommandPaletteContext);
        return { visible: [field, place, ...visible], hidden: [suggestion, refused, ...hidden] };
      },
      found: ({ context }) => {
        const { visible, hidden } = objectsOf(context as CommandPaletteContext);
        return { visible: [field, place, ...visible], hidden: [suggestion, refused, ...hidden] };
      },
      failed: () => ({
        visible: [field, place, { role: 'alert' }, refused, retry],
        hidden: [found, incomplete],
      }),
    },
  },
};
