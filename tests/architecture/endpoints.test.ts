import ts from 'typescript';
import { filesBelow, isProductCode, parse, placeOf, read, walk } from './support/sources';

/** Queries without providesTags, mutations without invalidatesTags, and how many there are. */
function check(file: string, text: string): { untagged: string[]; count: number } {
  const untagged: string[] = [];
  let count = 0;
  walk(parse(file, text), (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const kind = node.expression.name.text;
    const builder = node.expression.expression.getText();
    if (
      !/^(?:query|infiniteQuery|mutation)$/.test(kind) ||
      !/^(?:b|build|builder)$/.test(builder)
    ) {
      return;
    }
    count += 1;
    const wanted = kind === 'mutation' ? 'invalidatesTags' : 'providesTags';
    const [options] = node.arguments;
    const names =
      options && ts.isObjectLiteralExpression(options)
        ? options.properties.map((property) => property.name?.getText())
        : [];
    const name = ts.isPropertyAssignment(node.parent) ? node.parent.name.getText() : '';
    // A mutation that writes its response to the cache needs no tag.
    const isTagged =
      names.includes(wanted) || (kind === 'mutation' && names.includes('onQueryStarted'));
    if (!isTagged) untagged.push(`${placeOf(node)} ${name} has no ${wanted}`);
  });
  return { untagged, count };
}

const files = filesBelow(['src'], (file) => isProductCode(file) && file.endsWith('.api.ts'));

describe('endpoints', () => {
  it.each(files)('%s: every endpoint is tagged', (file) => {
    const { untagged, count } = check(file, read(file));
    expect(untagged).toEqual([]);
    expect(count).toBeGreaterThan(0);
  });

  it('are in one folder', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !file.startsWith('src/api/endpoints/'))).toEqual([]);
    const elsewhere = filesBelow(['src'], isProductCode).filter(
      (file) => !files.includes(file) && /\.injectEndpoints\(/.test(read(file)),
    );
    expect(elsewhere).toEqual([]);
  });

  it('without tags are reported', () => {
    const bad = `api.injectEndpoints({ endpoints: (build) => ({
      listRoles: build.query({ query: () => 'x' }),
      createRole: build.mutation({ query: () => 'x', providesTags: [] }),
      getRole: build.query({ query: () => 'x', providesTags: ['Role'] }),
    }) });`;
    expect(check('src/api/endpoints/roles.api.ts', bad)).toMatchObject({ count: 3 });
    expect(check('src/api/endpoints/roles.api.ts', bad).untagged).toHaveLength(2);
  });
});
