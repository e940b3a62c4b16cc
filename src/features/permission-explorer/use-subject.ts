import { useGetApplicationQuery } from '~/src/api/endpoints/applications.api';
import type { Subject } from '~/src/api/endpoints/permission-explorer.api';
import { useGetUserQuery } from '~/src/api/endpoints/users.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { userInitialSource } from '~/src/lib/user-display';
import { useUserNames } from '~/src/ui/use-user-names';

export type NamedSubject = Subject & {
  readonly name: string;
  /** Of a user. */
  readonly avatar: string | null;
  readonly initial: string;
  /** Whether roles count at all: other applications act for users. */
  readonly isMachine: boolean;
  readonly isSuspended: boolean;
};

/** The subject with its name; undefined until loaded. */
export function useSubject(subject: Subject | undefined): NamedSubject | undefined {
  const { t } = useTranslation('permission-explorer');
  const { titleOf } = useUserNames();
  const { currentData: person } = useGetUserQuery(subject?.id ?? '', {
    skip: subject?.type !== 'user',
  });
  const { currentData: machine } = useGetApplicationQuery(subject?.id ?? '', {
    skip: subject?.type !== 'application',
  });
  if (subject?.type === 'user' && person) {
    const { user } = person;
    return {
      ...subject,
      name: titleOf(user) || t('subject.unnamed'),
      avatar: user.avatar,
      initial: userInitialSource(user),
      isMachine: false,
      isSuspended: user.isSuspended,
    };
  }
  if (subject?.type === 'application' && machine) {
    const { name, type } = machine.application;
    return {
      ...subject,
      name,
      avatar: null,
      initial: name,
      isMachine: type === 'MachineToMachine',
      isSuspended: false,
    };
  }
  return undefined;
}
