import i18next from 'i18next';
import { loadNamespace } from '~/src/i18n/load-namespace';

/** Namespaces shared by all sections: their dialogs open on pages that are already mounted. */
const SHARED_NAMESPACES = [
  'access',
  'access-links',
  'api-call',
  'bulk-jobs',
  'duplicate',
  'email-chips',
  'flows',
  'lists',
  'plans',
];

/**
 * Prefetches the translations that a dialog or notice needs when it opens. A component without its
 * translations suspends, which remounts its surroundings: a field loses focus and input.
 */
export function loadSharedTranslations(): void {
  const chunks = i18next.languages.flatMap((language) =>
    SHARED_NAMESPACES.map((namespace) => loadNamespace(language, namespace)),
  );
  // Failed chunks are left to the component that needs them: i18next requests each only once.
  Promise.all(chunks).then(
    () => i18next.loadNamespaces(SHARED_NAMESPACES),
    () => undefined,
  );
}
