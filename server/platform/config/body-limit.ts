/** The largest body of a request. */
export const MAX_BODY_BYTES = 1024 * 1024;
