import {
  ArrowLeftRight,
  BookOpen,
  LogOut,
  Moon,
  Plus,
  Sparkles,
  Radio,
  Sun,
  TriangleAlert,
  Upload,
  UserRound,
} from 'lucide-react';
import { memo, useContext, useMemo } from 'react';
import { type NavigateFunction, useNavigate, useParams } from 'react-router-dom';
import type { ObjectKind } from '~/machines/command-palette.machine';
import { useUpdateMeCustomDataMutation } from '~/src/api/endpoints/me.api';
import { externalLinks } from '~/src/config/links';
import { type Command, type CommandGroup, CommandPalette } from '~/src/flows/command-palette';
import { useConsolePath } from '~/src/hooks/use-console-path';
import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { type RecentObject, recentObjects } from '~/src/lib/recent-objects';
import { NavigationContext } from '~/src/ui/navigation';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { guideGroups } from '~/src/shared/guides/library';
import { useConsole } from '../console-context';
import { useTenants } from '../current-tenant';
import { useAppearance } from '../use-appearance';
import { useVisibleNavigation } from '../use-visible-navigation';
import { creators, kindsOf, objectKinds } from './object-commands';
import { tabLabelKey, tabPlaces } from './tab-places';

type PaletteProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAskAi: () => void;
};

/** What is stored may be of another version of the console. */
function isOpenable(object: RecentObject): object is RecentObject & { readonly kind: ObjectKind } {
  return Object.hasOwn(objectKinds, object.kind);
}

/** The command palette with what this console has: sections, actions, guides. */
export function Palette(props: PaletteProps) {
  const { tenants, current } = useTenants();
  const { tenantId } = useParams();
  return (
    <Commands
      {...props}
      tenants={tenants}
      current={current}
      tenantId={tenantId}
      navigate={useNavigate()}
      consolePath={useConsolePath()}
      canRead={useDataAccess().canRead}
    />
  );
}

type CommandsProps = PaletteProps & {
  readonly tenants: readonly Tenant[];
  readonly current: Tenant | undefined;
  readonly tenantId: string | undefined;
  readonly navigate: NavigateFunction;
  readonly consolePath: (path: string) => string;
  /** The tenant's objects. */
  readonly canRead: boolean;
};

/** Memoized: it stays mounted while it is closed, and a new address changes nothing in it. */
const Commands = memo(function Commands(props: CommandsProps) {
  const { isOpen, onClose, onAskAi, tenants, current, tenantId } = props;
  const { navigate, consolePath, canRead } = props;
  const { t } = useTranslation(['command-palette', 'shell']);
  const { settings, session } = useConsole();
  const { hrefOf } = useContext(NavigationContext);
  const [, chooseAppearance] = useAppearance();
  const [updateCustomData] = useUpdateMeCustomDataMutation();
  const sections = useVisibleNavigation();
  const isCloud = settings.edition === 'cloud';
  // Read again for each opening.
  const recent = useMemo(
    () => (isOpen ? recentObjects(tenantId ?? '').filter(isOpenable) : []),
    [isOpen, tenantId],
  );
  const isDark = document.documentElement.dataset['theme'] === 'dark';

  const close = (action: () => void) => () => {
    onClose();
    action();
  };
  const opens = (path: string) => ({
    href: hrefOf?.(path),
    run: close(() => void navigate(path)),
  });

  const places: CommandGroup = {
    id: 'places',
    label: t('groups.places'),
    commands: [
      ...sections.flatMap((section) =>
        section.items.map(({ name, icon, path }) => ({
          id: `place:${name}`,
          icon,
          label: t(`shell:sidebar.items.${name}`),
          end: t(`shell:sidebar.sections.${section.name}`),
          keywords: [name],
          ...opens(consolePath(path)),
        })),
      ),
      ...sections.flatMap(({ items }) =>
        items.flatMap(({ name, icon, path }) =>
          tabPlaces
            .filter(({ section }) => section === name)
            .map((place) => ({
              id: `place:${name}/${place.tab}`,
              icon,
              label: t(tabLabelKey(place)),
              end: t(`shell:sidebar.items.${name}`),
              keywords: place.keywords,
              isOnlyFound: true,
              ...opens(consolePath(`${path}/${place.tab}`)),
            })),
        ),
      ),
      {
        id: 'place:log-streams',
        icon: Radio,
        label: t('log_streams'),
        end: t('shell:sidebar.items.audit_logs'),
        keywords: ['siem', 'syslog', 'otlp', 'opentelemetry'],
        ...opens(consolePath('/audit-logs/streams')),
      },
      {
        id: 'place:failed-events',
        icon: TriangleAlert,
        label: t('failed_events'),
        end: t('shell:sidebar.items.audit_logs'),
        keywords: ['sign-ins', 'errors'],
        ...opens(consolePath('/audit-logs?result=Error')),
      },
      { id: 'place:profile', icon: UserRound, label: t('profile'), ...opens('/profile') },
    ],
  };
  const built = new Set(sections.flatMap(({ items }) => items.map(({ name }) => name)));
  const actions: CommandGroup = {
    id: 'actions',
    label: t('groups.actions'),
    commands: [
      ...creators
        .filter((section) => built.has(section))
        .map((section) => ({
          id: `create:${section}`,
          icon: Plus,
          label: t(`create.${section}`),
          keywords: [section, t(`shell:sidebar.items.${section}`)],
          ...opens(consolePath(`/${section.replaceAll('_', '-')}/create`)),
        })),
      {
        id: 'create:log-stream',
        icon: Plus,
        label: t('create.log_stream'),
        keywords: [t('log_streams')],
        ...opens(consolePath('/audit-logs/streams/create')),
      },
      ...(built.has('users')
        ? [
            {
              id: 'users:import',
              icon: Upload,
              label: t('import_users'),
              keywords: ['csv'],
              ...opens(consolePath('/users/import')),
            },
          ]
        : []),
      {
        id: 'appearance',
        icon: isDark ? Sun : Moon,
        label: t(isDark ? 'light' : 'dark'),
        run: close(() => chooseAppearance(isDark ? 'light' : 'dark')),
      },
      ...(isCloud
        ? [{ id: 'ask-ai', icon: Sparkles, label: t('shell:ask_ai'), run: close(onAskAi) }]
        : []),
      {
        id: 'sign-out',
        icon: LogOut,
        label: t('shell:user.sign_out'),
        run: close(() => session.send({ type: 'session.signOut' })),
      },
    ],
  };
  const switches: CommandGroup = {
    id: 'tenants',
    label: t('groups.tenants'),
    commands: tenants
      .filter(({ id }) => id !== current?.id)
      .map(({ id, name }) => ({
        id: `tenant:${id}`,
        icon: ArrowLeftRight,
        label: t('tenant', { name }),
        end: id,
        isEndMono: true,
        href: hrefOf?.(`/${id}`),
        run: close(() => {
          void updateCustomData({ defaultTenantId: id });
          void navigate(`/${id}`);
        }),
      })),
  };
  const guides: CommandGroup = {
    id: 'guides',
    label: t('groups.guides'),
    commands: [
      ...guideGroups(tenantId !== undefined)
        .filter(({ category }) => category !== 'featured')
        .flatMap((group) => group.guides)
        .map(({ id, name }) => ({
          id: `guide:${id}`,
          icon: BookOpen,
          label: t('guide', { name }),
          ...opens(`${consolePath('/applications/create')}?guide=${id}`),
        })),
      {
        id: 'docs',
        icon: BookOpen,
        label: t('shell:docs'),
        href: externalLinks.docs,
        run: close(() => void window.open(externalLinks.docs, '_blank', 'noopener,noreferrer')),
      },
    ],
  };

  const kinds = canRead ? kindsOf(built) : [];
  const groupOf = ({ kind }: { readonly kind: ObjectKind }) => ({
    id: kind,
    label:
      kind === 'logStream'
        ? t('log_streams')
        : t(`shell:sidebar.items.${objectKinds[kind].section}`),
  });
  const commandOf = (object: {
    readonly kind: ObjectKind;
    readonly id: string;
    readonly name: string;
    readonly detail?: string | null;
  }): Command => ({
    id: `${object.kind}:${object.id}`,
    icon: objectKinds[object.kind].icon,
    label: object.name,
    detail: object.detail ?? undefined,
    end: object.id,
    isEndMono: true,
    ...opens(consolePath(`${objectKinds[object.kind].path}/${object.id}`)),
  });
  const opened: CommandGroup = {
    id: 'recent',
    label: t('groups.recent'),
    commands: recent.map((object) => ({
      ...commandOf(object),
      end: groupOf(object).label,
      isEndMono: false,
    })),
  };
  const suggestions = [opened, places, actions].filter(({ commands }) => commands.length > 0);

  return (
    <CommandPalette
      suggestions={suggestions}
      isOpen={isOpen}
      kinds={kinds}
      groups={[places, actions, switches, guides]}
      groupOf={groupOf}
      commandOf={commandOf}
      onClose={onClose}
    />
  );
});
