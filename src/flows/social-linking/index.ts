export { HandleSocial } from './handle-social';
export { HandleSocialView } from './handle-social.view';
export { SocialAccounts } from './social-accounts';
export { SocialAccountsView, type SocialLinkingActor } from './social-accounts.view';
export { wireLinkReturn, wireLinkStart } from './wire';
