import { Badge } from '~/src/ui/badge';
import { Avatar, AvatarStack } from '~/src/ui/avatar';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { Copy, CopyIcon } from '~/src/ui/copy';
import { StatusPill } from '~/src/ui/status-pill';
import { ToastCard } from '~/src/ui/toast';
import { typeTileKinds, TypeTile } from '~/src/ui/type-tile';
import { Line, Stack } from '../parts';

export function Identity() {
  return (
    <>
      <Line label="Pill">
        <StatusPill tone="success">Active</StatusPill>
        <StatusPill tone="info">Pending</StatusPill>
        <StatusPill tone="warning">Past due</StatusPill>
        <StatusPill tone="danger">Failed</StatusPill>
        <StatusPill tone="off">Off</StatusPill>
        <StatusPill tone="neutral">Unknown</StatusPill>
      </Line>
      <Line label="Badge">
        <Badge tone="green">Production</Badge>
        <Badge>Development</Badge>
        <Badge tone="accent">Most popular</Badge>
        <Badge tone="amber">Impersonation</Badge>
        <Badge tone="red">Suspended</Badge>
        <Badge tone="blue">Web</Badge>
        <Badge tone="iris">Native</Badge>
        <Badge tone="outline">Add-on</Badge>
      </Line>
      <Line label="App types">
        {typeTileKinds.map((kind) => (
          <TypeTile key={kind} kind={kind} />
        ))}
        <TypeTile kind="spa" size={36} />
        <TypeTile kind="web" size={48} />
      </Line>
      <Line label="Avatars">
        {[...'ABCDEFGHIJKL'].map((letter) => (
          <Avatar key={letter} name={letter} />
        ))}
        <Avatar name="Maya" size={20} />
        <Avatar name="Maya" size={28} />
        <Avatar name="Maya" size={32} />
        <Avatar name="Larkspur" size={52} shape="square" />
        <AvatarStack
          people={['Bo', 'Hanna', 'Rui', 'Zoe'].map((name) => ({ name }))}
          label="214 people"
        />
      </Line>
      <Line label="Copy">
        <Copy value="u8k2mq0xw4tn" label="Copy ID" />
        <Copy value="u8k2mq0xw4tn" label="Copy ID" variant="contained" />
        <Copy value="gh_sk_9x2m4q7t0" label="Copy secret" isSecret />
        <CopyIcon value="u8k2mq0xw4tn" label="Copy the ID" size="sm" />
      </Line>
    </>
  );
}

export function Messages() {
  return (
    <Stack>
      <Banner tone="info" title="You are on a development tenant." onDismiss={() => undefined}>
        Data may be removed without notice.
      </Banner>
      <Banner tone="warning" title="Custom scheme in a web app.">
        Browsers cannot open myapp:// links.
      </Banner>
      <Banner tone="success" title="auth.larkspur.example is live." />
      <Banner
        tone="danger"
        title="Nobody will be able to sign in here."
        isStacked
        action={<Button size="sm">Undo</Button>}
      >
        This also deletes its roles and secrets. This cannot be undone.
      </Banner>
      <Banner tone="neutral">Nothing to report.</Banner>
      <ToastCard content={{ kind: 'success', title: 'Changes saved' }} onClose={() => undefined} />
      <ToastCard
        content={{
          kind: 'error',
          title: 'Could not save the connector',
          text: 'The SMTP host did not answer.',
          requestId: 'req_8fk2m1q0',
        }}
        onClose={() => undefined}
      />
      <ToastCard
        content={{
          kind: 'info',
          title: 'Pharmacy kiosk created',
          text: 'Next, set a redirect URI.',
          action: { label: 'Open the guide', onAction: () => undefined },
        }}
        onClose={() => undefined}
      />
    </Stack>
  );
}
