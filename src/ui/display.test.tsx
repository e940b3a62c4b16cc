import { act, screen } from '@testing-library/react';
import { renderUi } from '~/tests/support/render-ui';
import { Avatar, avatarColor, AvatarStack } from './avatar';
import { Badge } from './badge';
import { Banner } from './banner';
import { CodeBlock } from './code-block';
import { DefinitionList } from './definition-list';
import { EmptyState } from './empty-state';
import { FormSection } from './form-section';
import { Link } from './link';
import { Meter } from './meter';
import { EntityHeader, PageHeader } from './page-header';
import { formatRelativeTime } from './relative-time';
import { RequirementList } from './requirement-list';
import { FullScreenLoader, StandalonePage } from './standalone-page';
import { Steps } from './steps';
import { TabLinks } from './tab-links';
import { Time } from './time';

test('an avatar has the tint of its uppercase initial', () => {
  expect(avatarColor('amber')).toBe(avatarColor('Adam'));
  expect(avatarColor('A')).toBe(65 % 12);
  expect(avatarColor('  é')).toBe('É'.charCodeAt(0) % 12);
  expect(avatarColor('')).toBe(0);
  const { container } = renderUi(<Avatar name="😀 Maya" />);
  expect(container).toHaveTextContent('😀');
});

test('a stack shows three users with their images, and the total', () => {
  const people = ['Bo', 'Hanna', 'Rui', 'Zoe'].map((name) => ({ name, src: `/${name}.png` }));
  const { container } = renderUi(<AvatarStack people={people} label="214 people" />);
  expect(container).toHaveTextContent(/^BHR214 people$/);
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/Bo.png',
    '/Hanna.png',
    '/Rui.png',
  ]);
});

test('an external link opens in a new tab and says so', () => {
  renderUi(
    <Link href="https://example.com" isExternal>
      Docs
    </Link>,
  );
  const link = screen.getByRole('link', { name: /Docs \(opens in a new tab\)/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('tabs are links with the current page, count, and error count', () => {
  renderUi(
    <TabLinks
      label="Application"
      tabs={[
        { href: '/a', label: 'Settings', isCurrent: true, errorCount: 2 },
        { href: '/b', label: 'Users', isCurrent: false, count: 12 },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Application' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Settings.*2 errors/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(screen.getByRole('link', { name: /Users.*12/ })).not.toHaveAttribute('aria-current');
});

test('a banner can be an alert and be dismissed', async () => {
  const onDismiss = jest.fn();
  const { user } = renderUi(
    <Banner tone="danger" role="alert" title="Failed." onDismiss={onDismiss}>
      Try later.
    </Banner>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Failed. Try later.');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('headers, sections, and facts have the right structure', () => {
  renderUi(
    <>
      <PageHeader title="Roles" back={{ href: '/', children: 'Back' }} badge={<Badge>New</Badge>} />
      <EntityHeader title="Clinician" idLabel="ID" id="r1" menu={<i />} />
      <FormSection title="General" description="Basics">
        <p>Fields</p>
      </FormSection>
      <DefinitionList items={[{ term: 'Issuer', description: 'https://x' }]} />
      <EmptyState title="Nothing" description="Yet" headingLevel={3} />
    </>,
  );
  expect(screen.getByRole('heading', { level: 1, name: /Roles/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'General' })).toHaveTextContent('Fields');
  expect(screen.getByRole('term')).toHaveTextContent('Issuer');
  expect(screen.getByRole('definition')).toHaveTextContent('https://x');
  expect(screen.getByRole('heading', { level: 3, name: 'Nothing' })).toBeInTheDocument();
});

test('requirements and steps announce their state', () => {
  renderUi(
    <>
      <RequirementList
        items={[
          { id: 'a', label: '8 characters', state: 'met' },
          { id: 'b', label: 'No name', state: 'missed' },
          { id: 'c', label: 'Not leaked', state: 'running' },
        ]}
      />
      <Steps
        label="Guide"
        steps={[
          { id: '1', label: 'Install', state: 'done' },
          { id: '2', label: 'Test', state: 'current', href: '/test' },
        ]}
      />
    </>,
  );
  const [met, missed, running, install] = screen.getAllByRole('listitem');
  expect(met).toHaveTextContent('8 characters Met');
  expect(missed).toHaveTextContent('No name Not met');
  expect(running).toHaveTextContent('Not leaked Checking');
  expect(install).toHaveTextContent('Install Done');
  expect(screen.getByRole('link', { name: 'Test' })).toHaveAttribute('aria-current', 'step');
});

test('a meter is full at its limit, or shows what exceeds the included quantity', () => {
  renderUi(
    <>
      <Meter label="Users" value={120} max={100} />
      <Meter label="Tokens" value={125} max={100} isElastic />
      <Meter label="Members" value={0} max={0} />
    </>,
  );
  const parts = (name: string) =>
    [...screen.getByRole('meter', { name }).children].map((part) => part.getAttribute('style'));
  expect(screen.getByRole('meter', { name: 'Users' })).toHaveAttribute('aria-valuenow', '100');
  expect(parts('Users')).toEqual(['inline-size: 100%;']);
  expect(parts('Tokens')).toEqual(['inline-size: 80%;', null]);
  expect(parts('Members')).toEqual(['inline-size: 0%;']);
});

test('code can be scrolled by keyboard and copied', async () => {
  const { user } = renderUi(<CodeBlock code={'npm i\nnpm start\n'} title="Terminal" />);
  expect(screen.getByRole('group', { name: 'Code' })).toHaveAttribute('tabindex', '0');
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await navigator.clipboard.readText()).toBe('npm i\nnpm start\n');
});

test.each([
  [-30, 'now'],
  [-5 * 60, '5 minutes ago'],
  [-26 * 3600, 'yesterday'],
  [3 * 86_400, 'in 3 days'],
  [-800 * 86_400, '2 years ago'],
])('%d seconds from now is "%s"', (seconds, expected) => {
  const now = new Date('2026-11-18T09:41:00Z');
  expect(formatRelativeTime(new Date(now.getTime() + seconds * 1000), now, 'en')).toBe(expected);
});

test('a missing time is a dash', () => {
  const { rerender } = renderUi(<Time value={null} />);
  expect(screen.getByText('-')).toBeInTheDocument();
  rerender(<Time value="not a date" />);
  expect(screen.getByText('-')).toBeInTheDocument();
  rerender(<Time value="2026-11-18T09:41:00Z" format="date" />);
  expect(screen.getByText(/2026/)).toHaveAttribute('datetime', '2026-11-18T09:41:00.000Z');
});

test('a standalone page has one heading in main', () => {
  renderUi(<StandalonePage title="Page not found" description="Gone." />);
  expect(screen.getByRole('main')).toHaveTextContent('Page not found');
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

test('the loader announces itself at once and shows its image after 500 ms', () => {
  jest.useFakeTimers();
  const { container } = renderUi(<FullScreenLoader />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(container.querySelector('svg')).toBeNull();
  act(() => jest.advanceTimersByTime(500));
  expect(container.querySelector('svg')).not.toBeNull();
  jest.useRealTimers();
});
