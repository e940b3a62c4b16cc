/**
 * Name of a cookie that only its own host can set (RFC 6265bis section 4.1.3.2). Tenants share
 * a parent domain and bring pages of their own: for the whole domain, one could set the cookies of a
 * sign-in that it has begun itself, and finish it after the user of another tenant has signed in
 * there. Browsers take such names over TLS only.
 */
export function hostCookie(origin: string, name: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name;
}
