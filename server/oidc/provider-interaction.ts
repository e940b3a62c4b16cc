import type { Provider } from 'oidc-provider';

export type ProviderInteraction = InstanceType<Provider['Interaction']>;
