import { Plus } from 'lucide-react';
import { useState } from 'react';
import { KNOWN_LANGUAGES } from '~/contract/known-languages';
import { useTranslation } from '~/src/i18n/use-translation';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { CountChip } from '~/src/ui/count-chip';
import { Icon } from '~/src/ui/icon';
import { Link } from '~/src/ui/link';
import { SearchField } from '~/src/ui/search-field';
import { Mono } from '~/src/ui/text';
import { isBuiltInLanguage, isLanguageMatch, languageName } from './language-names';
import styles from './phrases.module.css';

type LanguagesPaneProps = {
  readonly available: readonly string[];
  /** Texts of the tenant by language. */
  readonly counts: ReadonlyMap<string, number>;
  readonly current: string;
  readonly hrefOf: (language: string) => string;
  readonly onAdd: (language: string) => void;
};

/** The languages of the pages. The search also finds those that can be added. */
export function LanguagesPane(props: LanguagesPaneProps) {
  const { available, counts, current, hrefOf, onAdd } = props;
  const { t, i18n } = useTranslation('sign-in-content');
  const { canWrite } = useDataAccess();
  const [query, setQuery] = useState('');
  const isMatch = (tag: string) => isLanguageMatch(tag, query, i18n.language);
  const shown = available.filter(isMatch);
  const groups = [
    { id: 'own', tags: shown.filter((tag) => !isBuiltInLanguage(tag)) },
    { id: 'built_in', tags: shown.filter(isBuiltInLanguage) },
  ] as const;
  const addable =
    canWrite && query.trim() !== ''
      ? KNOWN_LANGUAGES.filter((tag) => !available.includes(tag) && isMatch(tag))
      : [];
  return (
    <div className={styles.pane}>
      <SearchField
        label={t(canWrite ? 'languages.search' : 'languages.find')}
        value={query}
        onChange={setQuery}
        className={styles.find}
      />
      <nav aria-label={t('languages.label')} className={styles.languages}>
        {groups.map(
          ({ id, tags }) =>
            tags.length > 0 && (
              <div key={id}>
                <p className={styles.groupName}>{t(`languages.${id}`)}</p>
                {tags.map((tag) => (
                  <LanguageLink
                    key={tag}
                    tag={tag}
                    href={hrefOf(tag)}
                    isCurrent={tag === current}
                    count={counts.get(tag) ?? 0}
                  />
                ))}
              </div>
            ),
        )}
        {addable.length > 0 && (
          <div>
            <p className={styles.groupName}>{t('languages.add')}</p>
            {addable.map((tag) => (
              <button
                key={tag}
                type="button"
                className={styles.item}
                aria-label={t('languages.add_one', { name: languageName(tag), tag })}
                onClick={() => {
                  setQuery('');
                  onAdd(tag);
                }}
              >
                <Icon icon={Plus} size={14} />
                <span className={styles.itemName}>{languageName(tag)}</span>
                <Mono>{tag}</Mono>
              </button>
            ))}
          </div>
        )}
        {shown.length === 0 && addable.length === 0 && (
          <p className={styles.nothing} role="status">
            {t('languages.no_match')}
          </p>
        )}
      </nav>
    </div>
  );
}

type LanguageLinkProps = {
  readonly tag: string;
  readonly href: string;
  readonly isCurrent: boolean;
  readonly count: number;
};

function LanguageLink({ tag, href, isCurrent, count }: LanguageLinkProps) {
  return (
    <span
      ref={(element) => {
        if (isCurrent) element?.scrollIntoView?.({ block: 'nearest' });
      }}
    >
      <Link
        tone="quiet"
        href={href}
        isImmediate
        className={styles.item}
        {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      >
        <span className={styles.itemName} lang={tag}>
          {languageName(tag)}
        </span>
        <Mono>{tag}</Mono>
        {count > 0 && <CountChip count={count} />}
      </Link>
    </span>
  );
}
