import { Bug, ChevronDown, Mail, MessagesSquare } from 'lucide-react';
import { externalLinks } from '~/src/config/links';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { Menu, MenuItem } from '~/src/ui/menu';

const ways = [
  { name: 'contact', icon: Mail, href: externalLinks.email },
  { name: 'chat', icon: MessagesSquare, href: externalLinks.communityChat },
  { name: 'issues', icon: Bug, href: externalLinks.issues },
] as const;

/** Links for contacting people instead. */
export function HelpMenu() {
  const { t } = useTranslation('assistant');
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" endIcon={ChevronDown}>
          {t('help.title')}
        </Button>
      }
    >
      {ways.map(({ name, icon, href }) => (
        <MenuItem key={name} icon={icon} label={t(`help.${name}`)} href={href} isExternal />
      ))}
    </Menu>
  );
}
