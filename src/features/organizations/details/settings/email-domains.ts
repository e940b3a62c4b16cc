import { EMAIL_DOMAIN_MAX } from '~/contract/limits';
import { EMAIL_DOMAIN_PATTERN } from '~/contract/patterns';

/** Why a domain is invalid. */
export type DomainError = 'invalid' | 'duplicate' | 'too_long';

/** Domains are compared and stored in lowercase. */
export function normalizeDomain(domain: string): string {
  return domain.trim().toLowerCase();
}

/** The error of each domain, at its index; of duplicates, the later one has it. */
export function domainErrors(domains: readonly string[]): readonly (DomainError | undefined)[] {
  const folded = domains.map(normalizeDomain);
  return folded.map((domain, index) => {
    if (domain.length > EMAIL_DOMAIN_MAX) return 'too_long';
    if (!EMAIL_DOMAIN_PATTERN.test(domain)) return 'invalid';
    return folded.indexOf(domain) < index ? 'duplicate' : undefined;
  });
}
