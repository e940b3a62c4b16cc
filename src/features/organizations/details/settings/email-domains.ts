import { EMAIL_DOMAIN_MAX } from '~/contract/limits';
import { EMAIL_DOMAIN_PATTERN } from '~/contract/patterns';

/** Why a domain cannot be kept. */
export type DomainError = 'invalid' | 'duplicate' | 'too_long';

/** Domains are compared and kept in lower case. */
export function normalizeDomain(domain: string): string {
  return domain.trim().toLowerCase();
}

/** The problem of each domain, at its index; of two that are the same the later one has it. */
export function domainErrors(domains: readonly string[]): readonly (DomainError | undefined)[] {
  const folded = domains.map(normalizeDomain);
  return folded.map((domain, index) => {
    if (domain.length > EMAIL_DOMAIN_MAX) return 'too_long';
    if (!EMAIL_DOMAIN_PATTERN.test(domain)) return 'invalid';
    return folded.indexOf(domain) < index ? 'duplicate' : undefined;
  });
}
