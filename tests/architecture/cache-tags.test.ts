import { readEndpoints, reaches, type TaggedEndpoint } from './support/endpoint-tags';

/**
 * Cached queries that a write leaves stale, with the reason. Each entry must still apply: a closed
 * gap has to be removed from the list.
 */
const KNOWN_GAPS: Readonly<Record<string, string>> = {
  'deleteTenant → listTenants': 'its caller takes the tenant out of the list',
  'deleteUserSocialIdentity → getUserSsoIdentity': 'another kind of identity',
  'removeMember → getMemberScopes': 'nobody asks for the scopes of who is gone',
  'replaceJitEmailDomains → getJustInTime': 'the editor reads its record anew',
  'replaceJitRoles → getOrganization': 'the record of an organization does not hold them',
  'replaceJitSsoConnectors → getOrganization': 'the record of an organization does not hold them',
  'updateSignInExperience → getAccountPasswordPolicy': 'the policy of the console’s own tenant',
  'updateSignInExperience → getApplicationBranding': 'the branding of one application',
};
/**
 * Writes without a collection among the queries: what they end has no list, or is listed elsewhere.
 */
const WITHOUT_COLLECTION = ['deleteMe', 'deleteTokenSecret'];

function withoutItem(path: string): string {
  return path.replace(/\/\{\}$/, '');
}

/** `/api/users/{}/roles` for `/api/roles/{}/users`: the inverse relation. */
function mirrored(path: string): string {
  return path.replace(/^\/api\/([^/]+)\/\{\}\/([^/]+)$/, '/api/$2/{}/$1');
}

function parentOf(path: string): string {
  return path.replace(/[^/]*$/, '');
}
function typeOf(tag: string): string {
  return tag.replace(/\/.*/, '');
}

class Cache {
  readonly #queries: readonly TaggedEndpoint[];
  readonly #collections: readonly string[];
  /** Creates, updates, and deletes; actions on an item, such as sending it, change no record. */
  readonly writes: readonly TaggedEndpoint[];

  constructor(endpoints: readonly TaggedEndpoint[]) {
    this.#queries = endpoints.filter(({ type }) => type === 'query');
    this.#collections = [...new Set(this.#queries.map(({ path }) => withoutItem(path)))];
    this.writes = endpoints.filter(
      ({ type, method, path, writesCache }) =>
        type === 'mutation' &&
        !writesCache &&
        (/^(?:PUT|PATCH|DELETE)$/.test(method) ||
          (method === 'POST' && this.#collections.includes(path))),
    );
  }

  /** The collection that a write changes: the longest matching path. */
  collectionOf({ path }: TaggedEndpoint): string | undefined {
    return this.#collections
      .filter((list) => path === list || path.startsWith(`${list}/`))
      .toSorted((one, other) => other.length - one.length)[0];
  }

  /** The queries that show what a write creates, updates, or deletes. */
  #affectedBy(write: TaggedEndpoint, collection: string): TaggedEndpoint[] {
    const item = `${collection}/{}`;
    // The page of a deleted record is left, and an editor refetches its record with the next ETag.
    const leavesRecord = write.method === 'DELETE' || write.hasETag;
    const [shown] = this.#queries.filter(({ path }) => path === collection || path === item);
    const entity = shown?.tags[0] === undefined ? undefined : typeOf(shown.tags[0]);
    const isRelation = collection.includes('{}');
    const isPart = write.path.startsWith(`${item}/`);
    return this.#queries.filter(({ path, tags }) => {
      if (path === write.path && write.hasETag) return false;
      if (path === item) return !leavesRecord && write.path !== collection;
      if (isPart) return false;
      if (path === collection || path === mirrored(collection)) return true;
      const isBelow = path.startsWith(isRelation ? parentOf(collection) : `${item}/`);
      return isBelow === isRelation && tags.some((tag) => typeOf(tag) === entity);
    });
  }

  /** `write → query` for each query that stays stale. */
  gaps(): string[] {
    const found = this.writes.flatMap((write) =>
      this.#affectedBy(write, this.collectionOf(write) ?? '')
        .filter(
          ({ tags }) => !tags.some((tag) => write.tags.some((changed) => reaches(changed, tag))),
        )
        .map((query) => `${write.name} → ${query.name}`),
    );
    return [...new Set(found)].toSorted();
  }
}

describe('cache invalidation', () => {
  let cache: Cache;
  beforeAll(async () => {
    cache = new Cache(await readEndpoints());
  });

  it('covers every cached query of the written entity', () => {
    expect(cache.gaps()).toEqual(Object.keys(KNOWN_GAPS).toSorted());
  });

  it('is detected by this test', () => {
    expect(reaches('User', 'User/1')).toBe(true);
    expect(reaches('User/1', 'User/1')).toBe(true);
    expect(reaches('User/1', 'User/2')).toBe(false);
    expect(reaches('User', 'UserSession/1')).toBe(false);
    expect(cache.writes.length).toBeGreaterThan(40);
  });

  it('is known for every write', () => {
    const lost = cache.writes.filter((write) => cache.collectionOf(write) === undefined);
    expect(lost.map(({ name }) => name).toSorted()).toEqual(WITHOUT_COLLECTION);
  });
});
