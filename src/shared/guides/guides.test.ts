import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { applicationGuides, findGuide, guides, isFeatured } from './catalogue';
import { addressesOf, fillInCode, fillInText, localHostOf } from './guide-values';
import { guideGroups, matchingGuides } from './library';
import { type Block, parseGuide } from './parse-guide';

const content = path.join(import.meta.dirname, 'content/en');
const files = readdirSync(content);
function stepsOf(id: string) {
  return parseGuide(readFileSync(path.join(content, `${id}.md`), 'utf8'));
}
function blocksOf(id: string): Block[] {
  return stepsOf(id).flatMap(({ blocks }) => blocks);
}

describe('the catalogue', () => {
  it('has every framework once', () => {
    const ids = guides.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(
      [
        'api-express api-python api-spring-boot m2m-general native-android native-capacitor',
        'native-expo native-flutter native-ios-swift protected-app saml-idp spa-angular',
        'spa-chrome-extension spa-react spa-vanilla spa-vue spa-webflow third-party-oidc',
        'web-dotnet-core web-dotnet-core-blazor-server web-dotnet-core-blazor-wasm',
        'web-dotnet-core-mvc web-express web-go web-gpt-plugin web-java-spring-boot web-next',
        'web-next-app-router web-next-auth web-nuxt web-outline web-passport web-php web-python',
        'web-remix web-ruby web-sveltekit web-wordpress web-wordpress-plugin',
      ]
        .join(' ')
        .split(' '),
    );
  });

  it('is in order; equal numbers keep the order of the list', () => {
    const order = applicationGuides(true).map(({ id }) => id);
    expect(order.slice(0, 5)).toEqual([
      'web-next-app-router',
      'native-expo',
      'spa-angular',
      'spa-chrome-extension',
      'spa-react',
    ]);
    expect(order.at(-1)).toBe('third-party-oidc');
    expect(order).not.toContain('api-express');
  });

  it('features Ruby in the open-source edition only', () => {
    const ruby = findGuide('web-ruby');
    expect(ruby && [isFeatured(ruby, true), isFeatured(ruby, false)]).toEqual([false, true]);
  });

  it('offers no type that the server cannot create', () => {
    const offered = applicationGuides(true).map(({ id }) => id);
    expect(offered).not.toContain('protected-app');
    expect(offered).not.toContain('saml-idp');
  });

  it('has content for every guide that is opened, and no other', () => {
    const opened = guides.filter(({ isSkipped }) => !isSkipped).map(({ id }) => `${id}.md`);
    expect(files.toSorted()).toEqual(opened.toSorted());
  });
});

describe('the library', () => {
  const groups = guideGroups(true);

  it('shows a featured guide in its own group as well', () => {
    const of = (category: string) =>
      groups.find((group) => group.category === category)?.guides.map(({ id }) => id) ?? [];
    expect(of('featured')).toContain('spa-react');
    expect(of('SPA')).toContain('spa-react');
    expect(of('Traditional')).not.toContain('third-party-oidc');
    expect(of('ThirdParty')).toEqual(['third-party-oidc']);
    expect(groups.map(({ category }) => category)).toEqual([
      'featured',
      'Traditional',
      'SPA',
      'Native',
      'MachineToMachine',
      'ThirdParty',
    ]);
  });

  it('filters by name and category, and finds each guide once', () => {
    const ids = (categories: Parameters<typeof matchingGuides>[1], keyword: string) =>
      matchingGuides(groups, categories, keyword).map(({ id }) => id);
    expect(ids([], ' REACT ')).toEqual(['spa-react', 'native-expo']);
    expect(ids(['Native'], 'react')).toEqual(['native-expo']);
    expect(ids(['ThirdParty'], 'oidc')).toEqual(['third-party-oidc']);
    expect(ids([], 'cobol')).toEqual([]);
  });
});

describe('the content', () => {
  const known = [
    'issuer',
    'endpoint',
    'managementApi',
    'clientId',
    'clientSecret',
    'redirectUri',
    'postLogoutRedirectUri',
    'origin',
    'port',
    'audience',
    'http',
  ];

  it.each(files)('%s has steps, and placeholders that are filled in', (file) => {
    const text = readFileSync(path.join(content, file), 'utf8');
    const steps = parseGuide(text);
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.filter(({ title, blocks }) => title === '' || blocks.length === 0)).toEqual([]);
    expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length);
    const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('asks applications for what their type needs', () => {
    for (const { id, target, isSkipped } of guides.filter((guide) => !guide.isSkipped)) {
      const blocks = blocksOf(id);
      const fields = blocks.flatMap((block) => (block.kind === 'uris' ? [block.field] : []));
      const isApplication = target !== 'API' && target !== 'MachineToMachine' && !isSkipped;
      expect([id, fields.includes('redirectUris')]).toEqual([id, isApplication]);
      const isConfidential = target === 'Traditional' || target === 'MachineToMachine';
      expect([id, blocks.some(({ kind }) => kind === 'credentials')]).toEqual([id, isConfidential]);
    }
  });
});

describe('the parser', () => {
  it('reads each kind of block', () => {
    const [step] = parseGuide(
      [
        'Not part of a step.',
        '## A step',
        'Some\ntext.',
        '',
        '- one\n- two',
        '',
        '> a\n> note',
        '',
        '### Part',
        '',
        '| a | b |\n| --- | --- |\n| 1 | `2` |',
        '',
        '::redirectUris https://x.example/callback',
        '',
        '```ts title=src/a (continued).ts\nconst a = 1;\n\n// ### no title\n```',
        '::credentials',
        '',
        '::hosts',
      ].join('\n'),
    );
    expect(step).toEqual({
      title: 'A step',
      blocks: [
        { kind: 'text', text: 'Some text.' },
        { kind: 'list', items: ['one', 'two'] },
        { kind: 'note', text: 'a note' },
        { kind: 'heading', text: 'Part' },
        {
          kind: 'table',
          rows: [
            ['a', 'b'],
            ['1', '`2`'],
          ],
        },
        { kind: 'uris', field: 'redirectUris', suggestion: 'https://x.example/callback' },
        {
          kind: 'code',
          language: 'ts',
          title: 'src/a (continued).ts',
          code: 'const a = 1;\n\n// ### no title\n',
        },
        { kind: 'credentials' },
        { kind: 'hosts' },
      ],
    });
  });

  it('rejects a directive that it does not know', () => {
    expect(() => parseGuide('## A\n::redirectUri x')).toThrow('::redirectUri x');
  });
});

describe('the values', () => {
  it('replace placeholders, and leave other braces alone', () => {
    expect(fillInText('{{clientId}} {{ user.name }} {{unknown}}', { clientId: 'abc' })).toBe(
      'abc {{ user.name }} {{unknown}}',
    );
  });

  it('drop what only an issuer without TLS needs', () => {
    const code = { language: 'js', code: 'a\nb // {{http}}Without TLS.\nc' };
    expect(fillInCode(code, { issuer: 'https://x.example/oidc' })).toBe('a\nc');
    expect(fillInCode(code, { issuer: 'http://localhost:3001/oidc' })).toBe(
      'a\nb // Without TLS.\nc',
    );
  });

  it.each([
    ['http://demo.localhost:3001/oidc', 'demo.localhost'],
    ['http://localhost:3001/oidc', undefined],
    ['https://demo.localhost.example/oidc', undefined],
    ['', undefined],
  ])('tell whether a server may not find %j', (issuer, host) => {
    expect(localHostOf(issuer)).toBe(host);
  });

  it('are the saved addresses, else those that the guide suggests', () => {
    const spring = stepsOf('web-java-spring-boot');
    expect(addressesOf(spring, 'Traditional', {})).toMatchObject({
      redirectUri: 'http://localhost:8080/login/oauth2/code/gatehouse',
      origin: 'http://localhost:8080',
      port: '8080',
    });
    expect(
      addressesOf(spring, 'Traditional', { redirectUris: ['https://app.example/cb'] }),
    ).toMatchObject({ redirectUri: 'https://app.example/cb', port: '443' });
    expect(addressesOf([], 'Native', {})).toMatchObject({
      redirectUri: 'com.example.app://callback',
      origin: 'http://localhost:3030',
    });
  });

  it('leave the ports of the console and of its tenants alone', () => {
    const taken = files.filter((file) =>
      /\b300[01]\b/.test(readFileSync(path.join(content, file), 'utf8')),
    );
    expect(taken).toEqual([]);
    for (const { id, target } of guides.filter((guide) => !guide.isSkipped)) {
      if (target === 'API') continue;
      const { port } = addressesOf(stepsOf(id), target, {});
      expect([id, ['3000', '3001'].includes(port)]).toEqual([id, false]);
    }
  });

  it('start an application of the guide on the port of its addresses', () => {
    for (const { id } of guides.filter((guide) => !guide.isSkipped)) {
      const source = readFileSync(path.join(content, `${id}.md`), 'utf8');
      expect([id, /npm (?:run dev|start)(?! -- --port \{\{port\}\})/.test(source)]).toEqual([
        id,
        false,
      ]);
    }
  });
});
