import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { freePort } from '~/scripts/lib/ports.mjs';
import { applicationSecrets, applications, users } from '~/server/platform/db/schema';
import { generateId, generateSecret, generateShortId } from '~/server/platform/crypto/ids';
import { providerOf } from '~/server/oidc/provider';
import { addressesOf, fillInCode, type GuideValues } from '~/src/shared/guides/guide-values';
import { parseGuide } from '~/src/shared/guides/parse-guide';
import { createTestServer } from '~/tests/support/test-server';

const tenantId = 'default';
const root = process.cwd();
/** Below the project, so that the code finds the packages that it imports. */
const cache = path.join(root, 'node_modules/.cache');

/** The files of a guide by their titles, filled in. Blocks without a title are commands. */
export function filesOf(id: string, values: Partial<GuideValues>): Map<string, string> {
  const source = readFileSync(path.join(root, `src/shared/guides/content/en/${id}.md`), 'utf8');
  const files = new Map<string, string>();
  for (const { blocks } of parseGuide(source)) {
    for (const block of blocks) {
      if (block.kind !== 'code' || block.title === '') continue;
      const name = block.title.replace(' (continued)', '');
      files.set(name, `${files.get(name) ?? ''}${fillInCode(block, values)}`);
    }
  }
  return files;
}

/** A module as Node runs it. */
export function compiled(code: string | undefined, loader: 'ts' | 'tsx' = 'ts'): string {
  if (code === undefined) throw new Error('The guide has no such file');
  return transformSync(code, { loader, format: 'esm', jsx: 'automatic', target: 'es2023' }).code;
}

/** The cookies of one browser, for every server on this machine. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  /** @param form sent by POST */
  async open(url: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const { port } = new URL(url);
    const response = await fetch(url, {
      redirect: 'manual',
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
      headers: {
        cookie: [...this.cookies]
          .filter(([name]) => name.startsWith(`${port} `))
          .map(([name, value]) => `${name.slice(port.length + 1)}=${value}`)
          .join('; '),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(`${port} ${name}`);
      else this.cookies.set(`${port} ${name}`, value);
    }
    return response;
  }
}

/** A server that listens under its own name, and everything that the code of a guide needs. */
export async function startWorkshop() {
  const [consolePort, tenantPort] = [await freePort(), await freePort()];
  const endpoint = `http://localhost:${tenantPort}`;
  const server = await createTestServer('oss', {
    origin: `http://localhost:${consolePort}`,
    tenantOrigin: endpoint,
  });
  await server.tenantApp.listen({ host: 'localhost', port: tenantPort });
  const { services } = server;
  const children: ChildProcess[] = [];
  const folders: string[] = [];

  const createUser = async (): Promise<string> => {
    const id = generateShortId();
    await services.database.inTenant(tenantId, (tx) =>
      tx.insert(users).values({ tenantId, id, username: `user_${id}`, name: 'Amara Okafor' }),
    );
    return id;
  };

  /** An application as the console creates it, with the addresses that its guide suggests. */
  const register = async (
    guideId: string,
    type: 'SPA' | 'Native' | 'Traditional' | 'MachineToMachine',
    metadata: { requirePkce?: boolean; redirectUri?: string } = {},
  ): Promise<GuideValues> => {
    const clientId = generateId();
    const clientSecret = generateSecret();
    const port = await freePort();
    const redirectUri = metadata.redirectUri ?? `http://localhost:${port}/callback`;
    const steps = parseGuide(
      readFileSync(path.join(root, `src/shared/guides/content/en/${guideId}.md`), 'utf8'),
    );
    const addresses = addressesOf(steps, type, {
      redirectUris: [redirectUri],
      ...(type === 'Native' ? {} : { postLogoutRedirectUris: [new URL('/', redirectUri).href] }),
    });
    await services.database.inTenant(tenantId, async (tx) => {
      await tx.insert(applications).values({
        tenantId,
        id: clientId,
        name: guideId,
        secret: '#internal:none',
        type,
        oidcClientMetadata: {
          redirectUris: [redirectUri],
          postLogoutRedirectUris: [addresses.postLogoutRedirectUri],
        },
        customClientMetadata:
          type === 'Traditional' ? { requirePkce: metadata.requirePkce ?? true } : {},
      });
      await tx
        .insert(applicationSecrets)
        .values({ tenantId, applicationId: clientId, name: 'Default secret', value: clientSecret });
    });
    return {
      issuer: `${endpoint}/oidc`,
      endpoint,
      managementApi: `https://${tenantId}.gatehouse.app/api`,
      clientId,
      clientSecret,
      audience: 'https://orders.example',
      ...addresses,
    };
  };

  /** A folder with the files, as a project of its own. */
  const write = (files: ReadonlyMap<string, string>): string => {
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(path.join(cache, 'guide-'));
    folders.push(folder);
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    for (const [name, text] of files) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    return folder;
  };

  /** Runs a file in its folder. */
  const run = (folder: string, parameters: readonly string[], environment = {}) => {
    const child = spawn(process.execPath, parameters, {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const ended = new Promise<string>((resolve) => child.on('close', () => resolve(output)));
    return { child, ended, readOutput: () => output };
  };

  /** The first lines that a started file prints for the test; fails with its output if it ends. */
  const said = async (running: ReturnType<typeof run>, count: number): Promise<string[]> => {
    let hasEnded = false;
    void running.ended.then(() => (hasEnded = true));
    for (;;) {
      const lines = [...running.readOutput().matchAll(/^> (.*)$/gm)].map(([, line]) => line ?? '');
      if (lines.length >= count) return lines;
      if (hasEnded) throw new Error(running.readOutput());
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };

  /** Waits until a started file answers; fails with its output if it ends instead. */
  const answering = async (running: ReturnType<typeof run>, url: string): Promise<void> => {
    let hasEnded = false;
    void running.ended.then(() => (hasEnded = true));
    for (;;) {
      const isUp = await fetch(url, { redirect: 'manual' }).then(
        () => true,
        () => false,
      );
      if (isUp) return;
      if (hasEnded) throw new Error(running.readOutput());
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };

  /**
   * Follows redirects; where the sign-in pages ask who it is, the user signs in.
   * @param end an origin that nothing serves: its URL is the result
   */
  const follow = async (visitor: Visitor, start: string, userId: string, end?: string) => {
    let url = start;
    for (let hops = 0; hops < 20; hops += 1) {
      const address = new URL(url);
      const interaction = address.searchParams.get('interaction');
      if (address.origin === endpoint && interaction) {
        const provider = await providerOf(services, tenantId);
        const record = await provider.Interaction.find(interaction);
        if (!record) throw new Error(`No interaction behind ${url}`);
        record.result = { login: { accountId: userId } };
        await record.persist();
        url = record.returnTo;
        continue;
      }
      if (address.origin === end) return { url, response: null };
      let response = await visitor.open(url);
      if (address.origin === endpoint && address.pathname === '/oidc/session/end') {
        // The page submits itself in a browser.
        const [, xsrf = ''] = /name="xsrf" value="([^"]*)"/.exec(await response.text()) ?? [];
        response = await visitor.open(`${endpoint}/oidc/session/end/confirm`, {
          xsrf,
          logout: 'yes',
        });
      }
      const next = response.headers.get('location');
      if (next === null) return { url, response };
      url = new URL(next, url).href;
    }
    throw new Error(`Too many redirects from ${start}`);
  };

  return {
    server,
    endpoint,
    createUser,
    register,
    write,
    run,
    answering,
    said,
    follow,
    close: async () => {
      for (const child of children) child.kill();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
      await server.close();
    },
  };
}

export type Workshop = Awaited<ReturnType<typeof startWorkshop>>;
