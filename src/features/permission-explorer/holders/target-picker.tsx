import { useState } from 'react';
import type { Target } from '~/src/api/endpoints/permission-explorer.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Select } from '~/src/ui/select';
import {
  organizationRoleSearch,
  organizationSearch,
  permissionOption,
  permissionSearch,
  readPermissionKey,
  roleSearch,
} from '../entity-searches';
import type { useTarget } from './use-target';
import { EntityCombo } from '../entity-combo';
import styles from '../explorer.module.css';

const KINDS = ['role', 'organization-role', 'permission', 'organization'] as const;
type Kind = (typeof KINDS)[number];

function kindOf({ type }: Target): Kind {
  return type === 'scope' || type === 'organization-scope' ? 'permission' : type;
}

type TargetPickerProps = {
  readonly target: Target | undefined;
  readonly named: ReturnType<typeof useTarget>;
  readonly onChange: (target: Target | undefined) => void;
};

/** Selects what to remove: a role, organization role, permission, or organization. */
export function TargetPicker({ target, named, onChange }: TargetPickerProps) {
  const { t } = useTranslation('permission-explorer');
  const [chosen, setChosen] = useState<Kind>('role');
  const kind = target ? kindOf(target) : chosen;
  const value = target
    ? named?.permission
      ? permissionOption(named.permission)
      : { value: target.id, label: named?.name ?? '' }
    : null;
  const common = {
    value,
    label: t(`kind.${kind}`),
    placeholder: t(`target.find.${kind}`),
    className: styles.wide,
  };
  const pick = (type: Exclude<Kind, 'permission'>) => (id: string | null) =>
    onChange(id === null ? undefined : { type, id });
  return (
    <>
      <Select<Kind>
        label={t('target.kind')}
        value={kind}
        onChange={(next) => {
          if (!next) return;
          setChosen(next);
          if (target) onChange(undefined);
        }}
        options={KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
        className={styles.narrow}
      />
      {kind === 'role' && (
        <EntityCombo key={kind} {...common} search={roleSearch} onChange={pick('role')} />
      )}
      {kind === 'organization-role' && (
        <EntityCombo
          key={kind}
          {...common}
          search={organizationRoleSearch}
          onChange={pick('organization-role')}
        />
      )}
      {kind === 'organization' && (
        <EntityCombo
          key={kind}
          {...common}
          search={organizationSearch}
          onChange={pick('organization')}
        />
      )}
      {kind === 'permission' && (
        <EntityCombo
          key={kind}
          {...common}
          search={permissionSearch}
          onChange={(key) => onChange(key === null ? undefined : readPermissionKey(key))}
        />
      )}
    </>
  );
}
