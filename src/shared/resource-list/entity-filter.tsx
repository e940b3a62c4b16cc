import { type ReactNode, Suspense } from 'react';
import { FilterPopover } from '~/src/ui/filter-chip';
import { lazy } from '~/src/ui/lazy';
import { Skeleton } from '~/src/ui/skeleton';
import type { EntityFilterPickerProps } from './entity-filter-picker';
import styles from './filters.module.css';

// Only an opened filter needs the search.
const Picker = lazy(async () => {
  const { EntityFilterPicker } = await import('./entity-filter-picker');
  return { default: EntityFilterPicker };
}) as <Entity>(props: EntityFilterPickerProps<Entity>) => ReactNode;

type EntityFilterProps<Entity> = Pick<EntityFilterPickerProps<Entity>, 'label' | 'search'> & {
  /** Name of the selected entity; null if none is. */
  readonly text: ReactNode;
  readonly onChange: (id: string | null) => void;
};

/** Filters a list by one of many entities, which is searched by typing. */
export function EntityFilter<Entity>({ text, onChange, ...picker }: EntityFilterProps<Entity>) {
  return (
    <FilterPopover label={picker.label} text={text} onClear={() => onChange(null)}>
      {(close) => (
        <Suspense
          fallback={
            <div className={styles.picker}>
              <Skeleton height={58} />
            </div>
          }
        >
          <Picker {...picker} onPick={(picked) => (onChange(picked), close())} onClose={close} />
        </Suspense>
      )}
    </FilterPopover>
  );
}
