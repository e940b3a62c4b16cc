import { UserRoundPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { BUILT_IN_LANGUAGES } from '~/contract/languages';
import { FIRST_FACTORS, SIMULATED_EVENTS } from '~/contract/policy-simulator';
import { useGetApplicationQuery } from '~/src/api/endpoints/applications.api';
import { useGetOrganizationQuery } from '~/src/api/endpoints/organizations.api';
import { useGetUserQuery } from '~/src/api/endpoints/users.api';
import { type ListSearch, useListSearch } from '~/src/api/use-list-search';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatPhone } from '~/src/lib/phone';
import { userTitle } from '~/src/lib/user-display';
import { Button } from '~/src/ui/button';
import { Card } from '~/src/ui/card';
import { ComboBox } from '~/src/ui/combo-box';
import type { Option } from '~/src/ui/option';
import { Select } from '~/src/ui/select';
import { TextField } from '~/src/ui/text-field';
import { applicationSearch, organizationSearch, userSearch } from './searches';
import styles from './simulator.module.css';
import type { SimulationInputs } from './use-simulation-inputs';

/** An address that nobody has (RFC 2606). */
const NEWCOMER = 'someone.new@example.com';

/** A choice of its own in the list of languages. */
const ANY = 'any';

/** Who signs in where, and how. Every answer is in the address. */
export function SimulatorForm({ inputs }: { readonly inputs: SimulationInputs }) {
  const { t, i18n } = useTranslation('policy-simulator');
  const { set, event, firstFactor, userId, applicationId, organizationId, language } = inputs;
  const languages = useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
    return BUILT_IN_LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }));
  }, [i18n.language]);
  const { currentData: user } = useGetUserQuery(userId ?? '', { skip: userId === null });
  const { currentData: client } = useGetApplicationQuery(applicationId ?? '', {
    skip: applicationId === null,
  });
  const { currentData: organization } = useGetOrganizationQuery(organizationId ?? '', {
    skip: organizationId === null,
  });
  return (
    <Card className={styles.form}>
      <Entity
        label={t('form.user')}
        placeholder={t('form.any_user')}
        search={userSearch}
        id={userId}
        name={user && (userTitle(user.user, formatPhone) ?? user.user.id)}
        onChange={(id) => set({ user: id })}
      />
      <Typed key={inputs.typed} inputs={inputs} />
      <Select
        label={t('form.event')}
        options={SIMULATED_EVENTS.map((value) => ({ value, label: t(`event.${value}`) }))}
        value={event}
        onChange={(value) => set({ event: value === 'SignIn' ? null : value })}
      />
      <Select
        label={t('form.first_factor')}
        options={FIRST_FACTORS.map((value) => ({ value, label: t(`first_factor.${value}`) }))}
        value={firstFactor}
        onChange={(value) => set({ with: value === 'password' ? null : value })}
      />
      <Entity
        label={t('form.application')}
        placeholder={t('form.any_application')}
        search={applicationSearch}
        id={applicationId}
        name={client?.application.name}
        onChange={(id) => set({ application: id })}
      />
      <Entity
        label={t('form.organization')}
        placeholder={t('form.no_organization')}
        search={organizationSearch}
        id={organizationId}
        name={organization?.organization.name}
        onChange={(id) => set({ organization: id })}
      />
      <Select
        label={t('form.language')}
        options={[{ value: ANY, label: t('form.any_language') }, ...languages]}
        value={language ?? ANY}
        onChange={(value) => set({ language: value === ANY ? null : value })}
      />
      <Button icon={UserRoundPlus} onPress={() => set({ user: null, as: NEWCOMER })}>
        {t('form.newcomer')}
      </Button>
    </Card>
  );
}

type EntityProps<Row> = {
  readonly label: string;
  readonly placeholder: string;
  readonly search: ListSearch<Row, Option>;
  readonly id: string | null;
  readonly name: string | undefined;
  readonly onChange: (id: string | null) => void;
};

function Entity<Row>({ label, placeholder, search, id, name, onChange }: EntityProps<Row>) {
  return (
    <ComboBox
      label={label}
      placeholder={placeholder}
      search={useListSearch(search)}
      // A field takes its text from the selection once: not before the name is known.
      value={id !== null && name !== undefined ? { value: id, label: name } : null}
      onChange={(option) => onChange(option?.value ?? null)}
    />
  );
}

/** What is typed on the first form; taken over when the field is left or Enter is pressed. */
function Typed({ inputs: { typed, set } }: { readonly inputs: SimulationInputs }) {
  const { t } = useTranslation('policy-simulator');
  const [text, setText] = useState(typed);
  const commit = () => {
    if (text.trim() !== typed) set({ as: text.trim() });
  };
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        commit();
      }}
      onBlur={commit}
    >
      <TextField
        label={t('form.typed')}
        placeholder={t('form.own_identifier')}
        value={text}
        onChange={setText}
        autoComplete="off"
        spellCheck={false}
      />
    </form>
  );
}
