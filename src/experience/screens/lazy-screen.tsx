import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { LazyPart } from '../lazy-part';
import { useText } from '../i18n';
import { Screen } from './screen';

/**
 * A screen of a lazy part. It appears as soon as its code has arrived, however late that is.
 * @param title key of its title until then
 */
export function lazyScreen<Module>(
  part: LazyPart<Module>,
  screenOf: (module: Module) => ComponentType,
  title: string,
): () => ReactNode {
  const Later = lazy(async () => {
    for (;;) {
      try {
        return { default: screenOf(await part.load()) };
      } catch {
        // Offline: the part pauses between its attempts.
      }
    }
  });
  return function LazyScreen() {
    const { t } = useText();
    const [Shown] = useState(() => {
      const module = part.loaded();
      return module === null ? Later : screenOf(module);
    });
    return (
      <Suspense fallback={<Screen title={t(title)} />}>
        <Shown />
      </Suspense>
    );
  };
}
