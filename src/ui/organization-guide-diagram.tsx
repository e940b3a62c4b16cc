import { useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { Avatar } from './avatar';
import { cx } from './cx';
import styles from './organization-guide.module.css';
import { SegmentedControl } from './segmented-control';
import { Mono } from './text';

const organizations = { north: 'Northbank', elm: 'Elm Street' } as const;
type Organization = keyof typeof organizations;

const people = ['Amara', 'Darius', 'Quentin'] as const;
type Person = (typeof people)[number];

const roles = ['admin', 'editor', 'viewer'] as const;
type Role = (typeof roles)[number];

const permissions: Readonly<Record<string, readonly Role[]>> = {
  'manage:members': ['admin'],
  'write:records': ['admin', 'editor'],
  'read:records': ['admin', 'editor', 'viewer'],
};

const memberships: Readonly<Record<Organization, Partial<Record<Person, Role>>>> = {
  north: { Amara: 'admin', Darius: 'viewer' },
  elm: { Amara: 'viewer', Quentin: 'editor' },
};

/** Selecting an organization and a user highlights the role there, and its permissions. */
export function AccessDiagram() {
  const { t } = useTranslation('organization-guide');
  const [organization, setOrganization] = useState<Organization>('north');
  const [person, setPerson] = useState<Person>('Amara');
  const role = memberships[organization][person];
  const place = organizations[organization];
  return (
    <div className={styles.diagram}>
      <SegmentedControl<Organization>
        label={t('diagram.organization')}
        value={organization}
        onChange={setOrganization}
        options={(Object.keys(organizations) as Organization[]).map((value) => ({
          value,
          label: organizations[value],
        }))}
      />
      <div className={styles.columns}>
        <ToggleButtonGroup
          aria-label={t('diagram.people')}
          orientation="vertical"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[person]}
          onSelectionChange={(keys) => {
            const next = people.find((name) => keys.has(name));
            if (next) setPerson(next);
          }}
          className={styles.column ?? ''}
        >
          <span className={styles.columnHead}>{t('diagram.people')}</span>
          {people.map((name) => (
            <ToggleButton key={name} id={name} className={cx(styles.node, styles.pick)}>
              <Avatar name={name} size={20} />
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <div className={styles.column}>
          <span className={styles.columnHead}>{t('diagram.roles')}</span>
          {roles.map((name) => (
            <span key={name} className={cx(styles.node, name === role && styles.lit)}>
              {t(`sample.${name}`)}
            </span>
          ))}
        </div>
        <div className={styles.column}>
          <span className={styles.columnHead}>{t('diagram.permissions')}</span>
          {Object.entries(permissions).map(([name, holders]) => (
            <span
              key={name}
              className={cx(styles.node, role && holders.includes(role) && styles.lit)}
            >
              <Mono>{name}</Mono>
            </span>
          ))}
        </div>
      </div>
      <p className={styles.result} role="status">
        {role
          ? t('diagram.result', {
              person,
              organization: place,
              role: t(`sample.${role}`),
              count: Object.values(permissions).filter((holders) => holders.includes(role)).length,
            })
          : t('diagram.none', { person, organization: place })}
      </p>
    </div>
  );
}
