export function requirePort(setting: string, fallback: number, host?: string): Promise<void>;
export function freePort(): Promise<number>;
