import { Building2, KeyRound, LayoutTemplate, type LucideIcon, UserCog, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { AvatarStack, Avatar } from './avatar';
import { Badge } from './badge';
import { Drawer } from './drawer';
import { Icon } from './icon';
import { AccessDiagram } from './organization-guide-diagram';
import styles from './organization-guide.module.css';
import { PermissionTag } from './permission-tag';

/** Explains organizations, their roles, and their template with illustrations, next to any page. */
export function OrganizationGuide({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('organization-guide');
  return (
    <Drawer isOpen onClose={onClose} title={t('title')} description={t('subtitle')}>
      <Step icon={Building2} title={t('organization.title')} text={t('organization.text')}>
        <div className={styles.cards}>
          <OrganizationCard name="Northbank Clinic" people={['Amara', 'Darius', 'Ifeoma']} />
          <OrganizationCard name="Elm Street Surgery" people={['Amara', 'Quentin']} />
        </div>
      </Step>
      <Step icon={KeyRound} title={t('role.title')} text={t('role.text')}>
        <div className={styles.roles}>
          <RoleRow name={t('sample.admin')} permissions={['manage:members', 'read:records']} />
          <RoleRow name={t('sample.viewer')} permissions={['read:records']} />
        </div>
      </Step>
      <Step icon={LayoutTemplate} title={t('template.title')} text={t('template.text')}>
        <div className={styles.template}>
          <span className={styles.sheet}>
            <Badge tone="accent">{t('template.title')}</Badge>
            <span className={styles.badges}>
              <Badge>{t('sample.admin')}</Badge>
              <Badge>{t('sample.viewer')}</Badge>
            </span>
          </span>
          <svg viewBox="0 0 300 36" className={styles.branches} aria-hidden>
            <path d="M150 0v14M150 14C150 26 50 14 50 36M150 14v22M150 14c0 12 100 0 100 22" />
          </svg>
          <span className={styles.copies}>
            {['Northbank Clinic', 'Elm Street Surgery', 'Harbour Hospice'].map((name) => (
              <span key={name} className={styles.copy}>
                <Avatar name={name} shape="square" size={20} />
                <span className={styles.copyName}>{name}</span>
              </span>
            ))}
          </span>
        </div>
      </Step>
      <Step icon={Users} title={t('together.title')} text={t('together.text')}>
        <AccessDiagram />
      </Step>
    </Drawer>
  );
}

type StepProps = {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
};

function Step({ icon, title, text, children }: StepProps) {
  return (
    <section className={styles.step}>
      <h3 className={styles.heading}>
        <Icon icon={icon} />
        {title}
      </h3>
      <p className={styles.text}>{text}</p>
      <div className={styles.picture}>{children}</div>
    </section>
  );
}

function OrganizationCard({
  name,
  people,
}: {
  readonly name: string;
  readonly people: readonly string[];
}) {
  const { t } = useTranslation('organization-guide');
  return (
    <div className={styles.card}>
      <span className={styles.cardName}>
        <Avatar name={name} shape="square" />
        <b>{name}</b>
      </span>
      <AvatarStack
        people={people.map((person) => ({ name: person }))}
        label={t('organization.members', { count: people.length })}
      />
    </div>
  );
}

function RoleRow({
  name,
  permissions,
}: {
  readonly name: string;
  readonly permissions: readonly string[];
}) {
  return (
    <div className={styles.roleRow}>
      <span className={styles.roleName}>
        <Icon icon={UserCog} size={14} />
        {name}
      </span>
      <span className={styles.badges}>
        {permissions.map((permission) => (
          <PermissionTag key={permission} name={permission} />
        ))}
      </span>
    </div>
  );
}
