import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { readOwnKey } from './own-key';
import { KEY_BYTES, createVault } from './vault';

describe('the vault', () => {
  const vault = createVault(randomBytes(KEY_BYTES));

  test('opens what it sealed, for the same context and key only', () => {
    const sealed = vault.seal('the token', ['tenant', 'person']);
    expect(sealed).not.toContain(Buffer.from('the token').toString('base64url'));
    expect(vault.seal('the token', ['tenant', 'person'])).not.toBe(sealed);
    expect(vault.open(sealed, ['tenant', 'person'])).toBe('the token');
    expect(() => vault.open(sealed, ['tenant', 'somebody'])).toThrow();
    expect(() => vault.open(sealed, ['tenantperson'])).toThrow();
    expect(() => createVault(randomBytes(KEY_BYTES)).open(sealed, ['tenant', 'person'])).toThrow();
  });

  test('refuses a text that was changed anywhere, or is none of its own', () => {
    const sealed = vault.seal('the token', []);
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.open(`v1.${changed.toString('base64url')}`, [])).toThrow();
    }
    expect(() => vault.open('v1.', [])).toThrow();
    expect(() => vault.open(sealed.slice(3), [])).toThrow();
  });

  test('an installation makes its key once, and keeps it to itself', () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'own-key-'));
    try {
      const key = readOwnKey(directory);
      expect(key).toHaveLength(KEY_BYTES);
      expect(readOwnKey(directory)).toEqual(key);
      expect(readdirSync(directory)).toEqual(['encryption-key']);
      expect(statSync(path.join(directory, 'encryption-key')).mode & 0o077).toBe(0);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
