import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { Page } from '~/src/api/base-query';
import type { ApiDispatch } from '~/src/api/dispatch';
import { ComboBox } from '~/src/ui/combo-box';
import type { Option } from '~/src/ui/option';

type Query = { readonly page: number; readonly keyword: string };
type Running<Row> = { unwrap: () => Promise<Page<Row>>; abort: () => void };

/** How one kind of thing is searched on the server. Keep it outside of components: a new one searches anew. */
export type EntitySearch<Row = never> = {
  readonly load: (dispatch: ApiDispatch, query: Query) => Running<Row>;
  readonly toOption: (row: Row) => Option;
};

type EntityComboProps<Row> = {
  readonly label: string;
  readonly placeholder: string;
  readonly search: EntitySearch<Row>;
  /** The one that is chosen, with the name it is known by. */
  readonly value: Option | null;
  readonly onChange: (value: string | null) => void;
  readonly className?: string | undefined;
};

/** A choice of one person, role, organization… found by typing; the server searches. */
export function EntityCombo<Row>(props: EntityComboProps<Row>) {
  const { search, value, onChange, ...field } = props;
  const dispatch = useDispatch<ApiDispatch>();
  const find = useCallback(
    async (keyword: string, signal: AbortSignal): Promise<readonly Option[]> => {
      const running = search.load(dispatch, { page: 1, keyword });
      signal.addEventListener('abort', () => running.abort());
      const { items } = await running.unwrap();
      return items.map((row) => search.toOption(row));
    },
    [dispatch, search],
  );
  return (
    <ComboBox
      {...field}
      search={find}
      // A field takes its text from the choice once: not before the name is known.
      value={value?.label ? value : null}
      onChange={(option) => onChange(option?.value ?? null)}
    />
  );
}
