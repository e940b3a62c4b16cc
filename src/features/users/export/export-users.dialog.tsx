import { useFormik } from 'formik';
import {
  USER_EXPORT_FIELDS,
  USER_EXPORT_IDS_MAX,
  type UserExportField,
} from '~/contract/user-export';
import { type UsersQuery, useListUsersQuery, userParams } from '~/src/api/endpoints/users.api';
import { FileExport } from '~/src/flows/file-export';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { RadioCards } from '~/src/ui/radio-cards';
import { ExportedColumns } from './exported-columns';

/** The users to export: all, those of the list, or the selected ones. */
type People = 'all' | 'found' | 'selected';

type Values = { people: People; fields: readonly UserExportField[] };

/** Objects rather than texts: rarely wanted in a spreadsheet. */
const UNUSUAL: readonly UserExportField[] = ['profile', 'identities', 'customData'];

type ExportUsersDialogProps = {
  /** What narrows the list. */
  readonly filters: Omit<UsersQuery, 'page'>;
  readonly isNarrowed: boolean;
  /** Length of the list; undefined while it loads, or if it is longer than what is counted. */
  readonly found: number | undefined;
  /** Those who were selected one by one. */
  readonly selected: readonly string[];
  readonly onClose: () => void;
};

/** Saves users as a file: which, with what of them, and in what format. */
export function ExportUsersDialog({
  filters,
  isNarrowed,
  found,
  selected,
  onClose,
}: ExportUsersDialogProps) {
  const { t } = useTranslation('users');
  const everybody = useListUsersQuery({ page: 1 }, { skip: !isNarrowed });
  const counts: Readonly<Record<People, number | undefined>> = {
    all: isNarrowed ? everybody.currentData?.total : found,
    found,
    selected: selected.length,
  };
  const offered: People[] = [
    'all',
    ...(isNarrowed ? (['found'] as const) : []),
    ...(selected.length > 0 ? (['selected'] as const) : []),
  ];
  const { values, setFieldValue } = useFormik<Values>({
    initialValues: {
      people:
        selected.length > 0 && selected.length <= USER_EXPORT_IDS_MAX
          ? 'selected'
          : isNarrowed
            ? 'found'
            : 'all',
      fields: USER_EXPORT_FIELDS.filter((field) => !UNUSUAL.includes(field)),
    },
    // The chart of the export is told what was chosen.
    onSubmit: () => undefined,
  });
  const { people, fields } = values;
  const count = counts[people];
  const ordered = USER_EXPORT_FIELDS.filter((field) => fields.includes(field));
  const query = {
    fields: ordered.join(','),
    ...(people === 'found' ? { ...userParams(filters), sort: undefined } : {}),
    ...(people === 'selected' ? { ids: selected.join(',') } : {}),
  };
  return (
    <FileExport
      url="/api/users/export"
      fileName="users"
      format="csv"
      title={count === undefined ? t('export.title') : t('export.title_count', { count })}
      formats={(['csv', 'jsonl'] as const).map((value) => ({
        value,
        label: t(`export.${value}`),
        description: t(`export.${value}_text`),
      }))}
      query={ordered.length > 0 ? query : undefined}
      choices={(format) => (
        <>
          {offered.length > 1 && (
            <RadioCards<People>
              label={t('export.people')}
              variant="plain"
              columns={1}
              value={people}
              onChange={(value) => void setFieldValue('people', value)}
              options={offered.map((value) => ({
                value,
                label: t(`export.people_${value}`),
                description:
                  value === 'selected' && selected.length > USER_EXPORT_IDS_MAX
                    ? t('export.too_many_selected', { count: USER_EXPORT_IDS_MAX })
                    : counts[value] === undefined
                      ? undefined
                      : t('list.count', { count: counts[value] }),
                isDisabled: value === 'selected' && selected.length > USER_EXPORT_IDS_MAX,
              }))}
            />
          )}
          <ExportedColumns value={fields} onChange={(next) => void setFieldValue('fields', next)} />
          <Banner tone="info" title={t('export.left_out')}>
            {format === 'csv' ? t('export.formulas') : t('export.lines')}
          </Banner>
        </>
      )}
      onClose={onClose}
    />
  );
}
