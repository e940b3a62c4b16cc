import { availableParallelism } from 'node:os';
import { KEY_BYTES } from '~/server/platform/crypto/vault';

/** A wrong setting; the message is one sentence with the way out. */
export class SettingError extends Error {
  override name = 'SettingError';
}

export function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SettingError(`${name} is "${text}", but a port is a whole number from 1 to 65535.`);
  }
  return port;
}

export function readUrl(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new SettingError(`${name} is "${text}", but must be a full http(s) URL.`);
  }
  return text;
}

export function readOrigin(name: string, text: string): string {
  const probe = text.replace('{tenantId}', 'tenant');
  let url: URL;
  try {
    url = new URL(probe);
  } catch {
    throw new SettingError(
      `${name} is "${text}", but must be an origin such as https://id.example.com.`,
    );
  }
  if (url.origin !== probe.replace(/\/$/, '') || !/^https?:$/.test(url.protocol)) {
    throw new SettingError(`${name} is "${text}", but must be an http(s) origin without a path.`);
  }
  return text.replace(/\/$/, '');
}

export function readBreachService(text: string | undefined): string | undefined {
  if (text === 'off') return undefined;
  const url = text || 'https://api.pwnedpasswords.com/range/';
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new SettingError('GATEHOUSE_BREACH_SERVICE must be an http(s) URL or "off".');
  }
  return url.endsWith('/') ? url : `${url}/`;
}

export function readPrivateTargets(text: string | undefined, fallback: boolean): boolean {
  if (!text) return fallback;
  if (text !== 'allow' && text !== 'refuse') {
    throw new SettingError('GATEHOUSE_PRIVATE_TARGETS must be "allow" or "refuse".');
  }
  return text === 'allow';
}

/** 32 bytes in base64; undefined when there is none. */
export function readKey(name: string, text: string | undefined): Buffer | undefined {
  if (!text) return undefined;
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) {
    throw new SettingError(
      `${name} must be ${KEY_BYTES} bytes in base64; make them with: openssl rand -base64 ${KEY_BYTES}`,
    );
  }
  return key;
}

/** More would leave each too few connections to the database. */
const MOST_WORKERS = 32;

export function readWorkers(name: string, text: string | undefined): number {
  if (!text) return 1;
  if (text === 'auto') return Math.min(availableParallelism(), MOST_WORKERS);
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > MOST_WORKERS) {
    throw new SettingError(
      `${name} is "${text}", but must be "auto" or a whole number from 1 to ${MOST_WORKERS}.`,
    );
  }
  return count;
}
