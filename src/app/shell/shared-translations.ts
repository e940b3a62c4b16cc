import i18next from 'i18next';
import { loadNamespace } from '~/src/i18n/load-namespace';

/** Of the rooms that all sections share: what they open stands on a page that is there already. */
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
 * Fetches the words that a dialog or a notice needs when it opens. A component without its words
 * suspends, which unmounts and remounts what is around it: a field loses focus and input.
 */
export function loadSharedTranslations(): void {
  const chunks = i18next.languages.flatMap((language) =>
    SHARED_NAMESPACES.map((namespace) => loadNamespace(language, namespace)),
  );
  // Chunks that failed are left to the component that needs them: i18next asks only once.
  Promise.all(chunks).then(
    () => i18next.loadNamespaces(SHARED_NAMESPACES),
    () => undefined,
  );
}
