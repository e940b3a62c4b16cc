import { sessionKeys } from '~/src/config/storage-keys';
import { openStorage } from '~/src/lib/storage';

/** What sending a test payload came to. */
export type TestResult = {
  readonly result: 'success' | 'error';
  readonly endpointUrl: string;
  /** Epoch milliseconds. */
  readonly requestTime: number;
  readonly message?: string | undefined;
  /** The same as a code. */
  readonly failure?: unknown;
  readonly responseStatus?: number | undefined;
  readonly responseBody?: string | undefined;
};

function isTestResult(value: unknown): value is TestResult {
  const { result, endpointUrl, requestTime } = (value ?? {}) as Record<string, unknown>;
  return (
    (result === 'success' || result === 'error') &&
    typeof endpointUrl === 'string' &&
    typeof requestTime === 'number'
  );
}

/** The last result of one webhook in this tab; it survives a reload. */
export function testResultStore(hookId: string) {
  const storage = openStorage('session');
  const key = `${sessionKeys.webhookTestResult}${hookId}`;
  return {
    read: (): TestResult | null => {
      try {
        const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        return isTestResult(stored) ? stored : null;
      } catch {
        return null;
      }
    },
    write: (result: TestResult | null): void =>
      result === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(result)),
  };
}
