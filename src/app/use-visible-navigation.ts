import { useConsole } from './console-context';
import { sections } from './sections';
import { visibleNavigation, type NavigationSection } from './shell/navigation';

const builtItems = new Set(Object.keys(sections));

/** The sidebar of this edition, implemented sections only. */
export function useVisibleNavigation(): readonly NavigationSection[] {
  const { settings } = useConsole();
  return visibleNavigation(settings.edition, builtItems);
}
