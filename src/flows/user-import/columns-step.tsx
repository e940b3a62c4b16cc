import { useSelector } from '@xstate/react';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { FileSpreadsheet } from 'lucide-react';
import { Suspense } from 'react';
import type { ImportFile } from '~/machines/user-import.machine';
import { canCheck, hasDigests, hasIdentifier } from '~/machines/user-import-mapping';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatNumber } from '~/src/lib/format';
import { Button } from '~/src/ui/button';
import { ComboBox } from '~/src/ui/combo-box';
import { Icon } from '~/src/ui/icon';
import { lazy } from '~/src/ui/lazy';
import { Select } from '~/src/ui/select';
import { Table } from '~/src/ui/table';
import { Mono } from '~/src/ui/text';
import { LEFT_OUT, targetOptions } from './targets';
import type { UserImportActor } from './actor';
import styles from './user-import.module.css';

const DigestOptionsFields = lazy(async () => ({
  default: (await import('./digest-options')).DigestOptionsFields,
}));

export type ColumnsStepProps = { readonly actor: UserImportActor; readonly file: ImportFile };

/** Which column fills what. */
export function ColumnsStep({ actor, file }: ColumnsStepProps) {
  const { t, i18n } = useTranslation('user-import');
  const snapshot = useSelector(actor, (current) => current);
  const { mapping, options } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const countries = getCountries()
    .map((code) => ({
      value: code as string,
      label: `${names.of(code) ?? code}, +${getCountryCallingCode(code)}`,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  const isSmall = file.bytes < 1_000_000;
  const size = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(file.bytes / (isSmall ? 1000 : 1_000_000));
  return (
    <>
      <div className={styles.file}>
        <Icon icon={FileSpreadsheet} />
        <span className={styles.fileText}>
          <bdi className={styles.fileName}>{file.fileName}</bdi>
          <span className={styles.hint}>
            {t('file.facts', { count: file.rows, size, format: t(`format.${file.format}`) })}
          </span>
        </span>
        <Button
          variant="ghost"
          size="sm"
          isDisabled={isBusy}
          onPress={() => actor.send({ type: 'file.discarded' })}
        >
          {t('choose_another')}
        </Button>
      </div>
      <Table
        label={t('columns.label')}
        rows={file.columns}
        getRowKey={({ name }) => name}
        getRowLabel={({ name }) => name}
        isComfortable
        columns={[
          {
            id: 'name',
            header: t('columns.yours'),
            width: '24%',
            cell: ({ name }) => <Mono>{name}</Mono>,
          },
          {
            id: 'sample',
            header: t('columns.first'),
            width: '28%',
            cell: ({ sample }) => <bdi className={styles.sample}>{sample}</bdi>,
          },
          {
            id: 'target',
            header: t('columns.target'),
            isSecondLine: true,
            cell: ({ name }) => (
              <Select
                label={t('columns.target_of', { column: name })}
                isLabelHidden
                size="sm"
                isDisabled={isBusy}
                value={mapping[name] ?? LEFT_OUT}
                onChange={(target) =>
                  actor.send({
                    type: 'target.chosen',
                    column: name,
                    target: target === LEFT_OUT ? null : target,
                  })
                }
                options={targetOptions(name, mapping[name], {
                  person: t('columns.person'),
                  details: t('columns.details'),
                  other: t('columns.other'),
                  leftOut: t('columns.left_out'),
                  customData: t('columns.custom_data', { key: name }),
                  nameOf: (target) => t(`target.${target}`),
                })}
              />
            ),
          },
          {
            id: 'filled',
            header: t('columns.filled'),
            width: '18%',
            align: 'end',
            cell: ({ filled }) => formatNumber(filled, i18n.language),
          },
        ]}
      />
      <div className={styles.options}>
        <ComboBox
          label={t('country.label')}
          isDisabled={isBusy}
          placeholder={t('country.none')}
          options={countries}
          value={countries.find(({ value }) => value === options.country) ?? null}
          onChange={(country) =>
            actor.send({ type: 'options.changed', options: { country: country?.value ?? null } })
          }
        />
        <Select<'refuse' | 'fill'>
          label={t('existing.label')}
          isDisabled={isBusy}
          value={options.existing}
          onChange={(existing) =>
            actor.send({ type: 'options.changed', options: { existing: existing ?? 'refuse' } })
          }
          options={[
            { value: 'refuse', label: t('existing.refuse') },
            { value: 'fill', label: t('existing.fill') },
          ]}
        />
      </div>
      {hasDigests({ mapping }) && (
        <Suspense>
          <DigestOptionsFields
            options={options}
            isDisabled={isBusy}
            onChange={(changed) => actor.send({ type: 'options.changed', options: changed })}
          />
        </Suspense>
      )}
      <p className={styles.buttons}>
        <Button
          variant="primary"
          isLoading={isBusy}
          isDisabled={!canCheck({ mapping, options })}
          onPress={() => actor.send({ type: 'check.started' })}
        >
          {t('columns.check', { count: file.rows })}
        </Button>
        {!canCheck({ mapping, options }) && (
          <span className={styles.hint} role="status">
            {t(hasIdentifier({ mapping }) ? 'digest.missing' : 'columns.no_identifier')}
          </span>
        )}
      </p>
    </>
  );
}
