export const SANDBOX_PATH = '/__internal__/sandbox';
