/** A tab of a section that the command palette leads to. */
export type TabPlace = {
  /** Name of the section's sidebar item. */
  readonly section: string;
  /** Path below the section. */
  readonly tab: string;
  /** Namespace and key of the tab's own label, which the palette does not load. */
  readonly label: string;
  readonly keywords?: readonly string[];
};

function tab(section: string, name: string, label: string, ...keywords: string[]): TabPlace {
  return { section, tab: name, label, keywords };
}

export const tabPlaces: readonly TabPlace[] = [
  tab('dashboard', 'sign-in-funnel', 'dashboard:funnel.title', 'conversion'),
  tab('sign_in_experience', 'branding', 'sign-in-experience:tabs.branding', 'logo', 'color', 'css'),
  tab(
    'sign_in_experience',
    'sign-up-and-sign-in',
    'sign-in-experience:tabs.sign-up-and-sign-in',
    'registration',
    'passwordless',
  ),
  tab(
    'sign_in_experience',
    'collect-user-profile',
    'sign-in-experience:tabs.collect-user-profile',
    'fields',
  ),
  tab('sign_in_experience', 'account-center', 'sign-in-experience:tabs.account-center'),
  tab(
    'sign_in_experience',
    'content',
    'sign-in-experience:tabs.content',
    'languages',
    'terms of use',
    'privacy policy',
  ),
  tab('sign_in_experience', 'simulator', 'sign-in-experience:simulator', 'test'),
  tab('connectors', 'passwordless', 'connectors:tab.passwordless', 'smtp', 'mail', 'twilio'),
  tab('connectors', 'social', 'connectors:tab.social', 'google', 'github', 'apple'),
  tab('connectors', 'messages', 'connectors:tab.messages', 'email templates'),
  tab('security', 'password-policy', 'security:tabs.password-policy', 'password policy', 'breach'),
  tab('security', 'captcha', 'security:tabs.captcha', 'captcha', 'turnstile', 'recaptcha'),
  tab('security', 'blocklist', 'security:tabs.blocklist', 'disposable'),
  tab('security', 'general', 'security:tabs.general', 'lockout', 'sentinel'),
  tab(
    'organization_template',
    'organization-roles',
    'organization-template:tab.organization-roles',
  ),
  tab(
    'organization_template',
    'organization-permissions',
    'organization-template:tab.organization-permissions',
    'scopes',
  ),
  tab('audit_logs', 'admin-actions', 'audit-logs:actions.title', 'management api', 'changes'),
  tab('tenant_settings', 'members', 'tenant-settings:tabs.members', 'invite', 'team'),
  tab('tenant_settings', 'subscription', 'tenant-settings:tabs.subscription', 'plan', 'usage'),
  tab('tenant_settings', 'billing-history', 'tenant-settings:tabs.billing-history', 'invoices'),
];

/** Key of the label in the palette's own namespace. */
export function tabLabelKey({ section, tab: name }: TabPlace): string {
  return `tabs.${section}.${name.replaceAll('-', '_')}`;
}
