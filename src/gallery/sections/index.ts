import type { GallerySection } from '../parts';
import { Buttons } from './buttons';
import { Selects, TextFields } from './fields';
import { Lists, TableStates } from './lists';
import { Identity, Messages } from './feedback';
import { Overlays } from './overlays';

export const sections: readonly GallerySection[] = [
  { id: 'buttons', title: 'Buttons', Content: Buttons },
  { id: 'status', title: 'Status and identity', Content: Identity },
  { id: 'text-fields', title: 'Text fields', Content: TextFields },
  { id: 'selects', title: 'Select and combo box', Content: Selects },
  { id: 'messages', title: 'Messages', Content: Messages },
  { id: 'overlays', title: 'Overlays', Content: Overlays },
  { id: 'table', title: 'Table', isWide: true, Content: Lists },
  { id: 'table-states', title: 'Table states', isWide: true, Content: TableStates },
];
