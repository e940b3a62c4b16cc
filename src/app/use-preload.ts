import { useCallback } from 'react';
import { useConsole } from './console-context';
import { preloadCode } from './preload-code';
import { sections } from './sections';

/** Preloads the code and data of a section. Repeated calls are free. */
export function usePreload(): (name: string) => void {
  const { preloads } = useConsole();
  return useCallback(
    (name) => {
      const section = sections[name];
      if (section) {
        void preloadCode(section.routes, `/${section.path}`);
        preloads.start(section);
      }
    },
    [preloads],
  );
}
