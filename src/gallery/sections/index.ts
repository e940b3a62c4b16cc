import type { GallerySection } from '../parts';
import { Buttons } from './buttons';
import { Charts } from './charts';
import { Checks, Choices } from './choices';
import { Code } from './code';
import { Identity, Messages } from './feedback';
import { EntityPickers } from './entity-pickers';
import { Selects, TextFields } from './fields';
import { FilesAndColor, ListFields } from './list-fields';
import { Lists, TableStates } from './lists';
import { Overlays } from './overlays';
import { Facts, Loading, PageHeads, Sections } from './pages';
import { Standalone } from './standalone';
import { Upload } from './upload';

export const sections: readonly GallerySection[] = [
  { id: 'buttons', title: 'Buttons', Content: Buttons },
  { id: 'status', title: 'Status and identity', Content: Identity },
  { id: 'text-fields', title: 'Text fields', Content: TextFields },
  { id: 'list-fields', title: 'Lists of values', Content: ListFields },
  { id: 'selects', title: 'Select and combo box', Content: Selects },
  { id: 'choices', title: 'Choices', Content: Choices },
  { id: 'checks', title: 'Checks and steps', Content: Checks },
  { id: 'overlays', title: 'Overlays', Content: Overlays },
  { id: 'messages', title: 'Messages', Content: Messages },
  { id: 'facts', title: 'Facts', Content: Facts },
  { id: 'files', title: 'Files and color', Content: FilesAndColor },
  { id: 'upload', title: 'Upload', Content: Upload },
  { id: 'standalone', title: 'Standalone', Content: Standalone },
  { id: 'heads', title: 'Page heads', isWide: true, Content: PageHeads },
  { id: 'sections', title: 'Sections and save bar', isWide: true, Content: Sections },
  { id: 'table', title: 'Table', isWide: true, Content: Lists },
  { id: 'table-states', title: 'Table states', isWide: true, Content: TableStates },
  { id: 'entity-picker', title: 'Entity picker', isWide: true, Content: EntityPickers },
  { id: 'charts', title: 'Charts', isWide: true, Content: Charts },
  { id: 'code', title: 'Code', isWide: true, Content: Code },
  { id: 'loading', title: 'Loading a details page', isWide: true, Content: Loading },
];
