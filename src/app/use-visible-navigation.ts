import type { Settings } from '~/src/config/settings';
import { useConsole } from './console-context';
import { sections } from './sections';
import { visibleNavigation, type NavigationSection } from './shell/navigation';

const builtItems = new Set(Object.keys(sections));

/** Names of an edition's sections, in their order. */
export function visibleSections(edition: Settings['edition']): readonly string[] {
  return visibleNavigation(edition, builtItems).flatMap(({ items }) =>
    items.map(({ name }) => name),
  );
}

/** The sidebar of this edition, implemented sections only. */
export function useVisibleNavigation(): readonly NavigationSection[] {
  const { settings } = useConsole();
  return visibleNavigation(settings.edition, builtItems);
}
