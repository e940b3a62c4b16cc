import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import {
  createMemoryRouter,
  RouterProvider,
  useLocation,
  useParams,
  type Location,
  type RouteObject,
} from 'react-router-dom';
import { keptPage } from '~/src/hooks/kept-page';
import { KeptPages } from './kept-pages';

/** What happened, in order: a mount, an effect and its end. */
let log: string[];
/** The addresses that the lists were rendered with. */
let seen: string[];
/** The last of each list as an object: whoever reads another one is rendered again. */
let locations: Map<string, Location>;

function List({ name }: { readonly name: string }) {
  const location = useLocation();
  const { search } = location;
  locations.set(name, location);
  const [presses, setPresses] = useState(0);
  useState(() => log.push(`${name} mounts`));
  seen.push(`${name} ${search}`);
  useEffect(() => {
    log.push(`${name} starts`);
    return () => void log.push(`${name} ends`);
  }, [name]);
  return (
    <button type="button" onClick={() => setPresses((count) => count + 1)}>
      {`${name} ${search} ${presses}`}
    </button>
  );
}

function Details() {
  const { id } = useParams();
  const [name, setName] = useState('');
  return <input aria-label={id} value={name} onChange={({ target }) => setName(target.value)} />;
}

const names = ['users', 'roles', 'apps', 'hooks', 'logs', 'orgs'];

async function open() {
  const routes: RouteObject[] = names.flatMap((name) => [
    { path: name, handle: keptPage, element: <List name={name} /> },
    { path: `${name}/:id`, element: <Details /> },
  ]);
  function Frame() {
    const [version, setVersion] = useState('en');
    return (
      <main id="main" onKeyDown={({ key }) => setVersion(key)}>
        <KeptPages version={version} />
      </main>
    );
  }
  const router = createMemoryRouter([{ element: <Frame />, children: routes }], {
    initialEntries: ['/users'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('button');
  const go = (path: string) => act(() => router.navigate(path));
  return { go };
}

function press() {
  act(() => screen.getByRole('button').click());
}

beforeEach(() => {
  log = [];
  seen = [];
  locations = new Map();
});

describe('KeptPages', () => {
  test('comes back to a list without mounting it, in the state it was left in', async () => {
    const { go } = await open();
    press();
    await go('/roles');
    expect(screen.getByRole('button')).toHaveTextContent('roles');
    expect(log).toContain('users ends');
    log = [];
    await go('/users');
    expect(screen.getByRole('button', { name: /^users\s+1$/ })).toBeVisible();
    expect(log).toEqual(['roles ends', 'users starts']);
  });

  test('keeps its address from a hidden list, and gives it the new one when it comes back', async () => {
    const { go } = await open();
    await go('/users?page=2');
    seen = [];
    await go('/roles?keyword=admin');
    expect(new Set(seen)).toEqual(new Set(['roles ?keyword=admin', 'users ?page=2']));
    await go('/users');
    expect(screen.getByRole('button', { name: /^users\s+0$/ })).toBeVisible();
    await go('/users?page=3');
    expect(screen.getByRole('button', { name: 'users ?page=3 0' })).toBeVisible();
  });

  test('gives a list that comes back with the same address what it had', async () => {
    const { go } = await open();
    const locationAt = async (path: string) => {
      await go(path);
      return locations.get('users');
    };
    const first = locations.get('users');
    await go('/roles');
    expect(await locationAt('/users')).toBe(first);
    await go('/roles');
    const second = await locationAt('/users?page=2');
    expect(second).not.toBe(first);
    await go('/roles');
    expect(await locationAt('/users?page=2')).toBe(second);
    expect(await locationAt('/users?page=3')).not.toBe(second);
    expect(screen.getByRole('button')).toHaveTextContent('users ?page=3 0');
  });

  test('starts every other page anew: a discarded draft does not come back', async () => {
    const { go } = await open();
    await go('/users/1');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'draft' } });
    await go('/users');
    await go('/users/1');
    expect(screen.getByRole('textbox')).toHaveValue('');
    expect(document.querySelectorAll('input')).toHaveLength(1);
  });

  test('drops a list that is left while a dialog is open', async () => {
    const { go } = await open();
    press();
    const dialog = document.createElement('div');
    dialog.setAttribute('data-dialog', '');
    document.body.append(dialog);
    await go('/roles');
    dialog.remove();
    await go('/users');
    expect(screen.getByRole('button', { name: /^users\s+0$/ })).toBeVisible();
  });

  test('drops the hidden lists with the version, but not the shown one', async () => {
    const { go } = await open();
    press();
    await go('/roles');
    press();
    fireEvent.keyDown(screen.getByRole('main'), { key: 'a' });
    expect(screen.getByRole('button', { name: /^roles\s+1$/ })).toBeVisible();
    await go('/users');
    expect(screen.getByRole('button', { name: /^users\s+0$/ })).toBeVisible();
  });

  test('keeps the four lists that were left last', async () => {
    const { go } = await open();
    press();
    for (const name of names.slice(1)) {
      await go(`/${name}`);
      press();
    }
    expect(document.querySelectorAll('button')).toHaveLength(5);
    await go('/users');
    expect(screen.getByRole('button', { name: /^users\s+0$/ })).toBeVisible();
    await go('/apps');
    expect(screen.getByRole('button', { name: /^apps\s+1$/ })).toBeVisible();
  });

  test('scrolls a list to where it was left, and a new page to its start', async () => {
    const { go } = await open();
    const sheet = screen.getByRole('main');
    const scroll = (top: number) => {
      sheet.scrollTop = top;
      sheet.dispatchEvent(new Event('scroll'));
    };
    scroll(300);
    await go('/users/1');
    expect(sheet.scrollTop).toBe(0);
    scroll(120);
    await go('/users');
    expect(sheet.scrollTop).toBe(300);
  });

  describe('in a browser that can hide content by its style sheet', () => {
    beforeEach(() => {
      Object.assign(CSS, { supports: (property: string) => property === 'content-visibility' });
    });
    afterEach(() => {
      Reflect.deleteProperty(CSS, 'supports');
    });

    test('keeps the layout of a hidden list, and also after the list has changed', async () => {
      const { go } = await open();
      const [users] = screen.getAllByRole('button');
      await go('/roles');
      expect(users).toBeVisible();
      expect(users?.closest('.hidden')).not.toBeNull();
      // A list in the background is rendered anew, and React hides what it renders.
      await act(() => Promise.resolve(users?.click()));
      expect(users).toHaveTextContent('users 1');
      expect(users).toBeVisible();
      await go('/users');
      expect(users?.closest('.hidden')).toBeNull();
    });
  });
});
