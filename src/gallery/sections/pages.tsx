import { BookOpen, Ellipsis, Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '~/src/ui/badge';
import { Button } from '~/src/ui/button';
import { Card, CardRow, CardRows, DangerRow, DangerZone } from '~/src/ui/card';
import { Copy } from '~/src/ui/copy';
import { DefinitionList } from '~/src/ui/definition-list';
import { FilterChip } from '~/src/ui/filter-chip';
import { FormSection } from '~/src/ui/form-section';
import { IconButton } from '~/src/ui/icon-button';
import { Kbd } from '~/src/ui/kbd';
import { Link } from '~/src/ui/link';
import { Meter } from '~/src/ui/meter';
import { EntityHeader, PageHeader } from '~/src/ui/page-header';
import { Popover } from '~/src/ui/popover';
import { SaveBar } from '~/src/ui/save-bar';
import { SearchField } from '~/src/ui/search-field';
import { DetailsSkeleton } from '~/src/ui/skeleton';
import { TextField } from '~/src/ui/text-field';
import { Time } from '~/src/ui/time';
import { ListToolbar } from '~/src/ui/toolbar';
import { TypeTile } from '~/src/ui/type-tile';
import { Line, Stack, Stage } from '../parts';

/** Five minutes before the gallery was opened. */
const recently = Date.now() - 5 * 60_000;

const types = [
  { value: 'native', label: 'Native' },
  { value: 'web', label: 'Traditional web' },
] as const;

export function PageHeads() {
  const [query, setQuery] = useState('');
  const [type, setType] = useState<'native' | 'web' | null>('native');
  return (
    <Stack>
      <PageHeader
        title="Applications"
        description="Web, mobile, service and SAML clients that sign people in through this tenant."
        learnMore={<Link href="#docs">Learn more</Link>}
        actions={
          <Button variant="primary" icon={Plus}>
            Create application
          </Button>
        }
      />
      <ListToolbar
        search={<SearchField label="Search name or ID" value={query} onChange={setQuery} />}
        end="31 applications"
      >
        <FilterChip label="Type" options={types} value={null} onChange={setType} />
        <FilterChip label="Type" options={types} value={type} onChange={setType} />
        <FilterChip label="Sort" options={types} value="web" onChange={setType} isRequired />
      </ListToolbar>
      <EntityHeader
        back={{ href: '#list', children: 'Applications' }}
        start={<TypeTile kind="web" size={48} />}
        title="larkspur.example"
        badges={<Badge icon={Globe}>Traditional web</Badge>}
        idLabel="App ID"
        id={<Copy value="w0n4ybf7s2lp9ge6ac5ud" label="Copy app ID" />}
        actions={<Button icon={BookOpen}>Setup guide</Button>}
        menu={<IconButton icon={Ellipsis} label="More" size="md" />}
      />
    </Stack>
  );
}

export function Sections() {
  const [name, setName] = useState('larkspur.example');
  const [isDirty, setIsDirty] = useState(true);
  return (
    <Stage>
      <FormSection
        title="General"
        description="How this client appears in the console and where people return after signing in."
        learnMore={
          <Link href="https://example.com" isExternal>
            About redirect URIs
          </Link>
        }
      >
        <TextField label="Name" value={name} onChange={setName} />
        <TextField label="Description" isOptional value="Public website and booking flow" />
        <TextField label="Home page" isOptional value="" />
      </FormSection>
      <FormSection title="Danger zone">
        <DangerZone>
          <DangerRow
            title="Delete this application"
            description="214 people sign in here."
            action={<Button variant="danger-outline">Delete</Button>}
          />
        </DangerZone>
      </FormSection>
      <SaveBar
        isDirty={isDirty}
        summary="1 redirect URI added"
        onSave={() => setIsDirty(false)}
        onDiscard={() => setIsDirty(false)}
      />
    </Stage>
  );
}

export function Facts() {
  return (
    <Stack>
      <DefinitionList
        items={[
          { term: 'Issuer', description: <Copy value="https://auth.larkspur.example/oidc" /> },
          { term: 'Created', description: <Time value="2026-11-18T09:41:00Z" /> },
          {
            term: 'Last sign-in',
            description: <Time value={recently} format="relative" />,
          },
          { term: 'Ended', description: <Time value={null} /> },
        ]}
      />
      <CardRows>
        <CardRow label="Name" action={<Button variant="link">Change</Button>}>
          Maya Lindqvist
        </CardRow>
        <CardRow label="Password" action={<Button variant="link">Set</Button>}>
          Not set
        </CardRow>
      </CardRows>
      <Card>A card on the sheet has a border, no shadow.</Card>
      <Line label="Meter">
        <Meter label="40 % used" value={40} max={100} />
        <Meter label="88 % used" value={88} max={100} />
        <Meter label="All used" value={120} max={100} />
        <Meter label="Beyond what is included" value={14} max={10} isElastic />
      </Line>
      <Line label="Keys, popover">
        <Kbd keys={['mod', 'K']} />
        <Kbd keys={['Esc']} />
        <Popover trigger={<Button>Popover</Button>} label="API calls">
          <p>The read behind this page.</p>
        </Popover>
      </Line>
    </Stack>
  );
}

export function Loading() {
  return <DetailsSkeleton fields={[2]} />;
}
