import type { ConnectorFactory } from '../factory';
import { markOf } from '../logos/marks';

type MessageFactory = Pick<
  ConnectorFactory,
  'id' | 'target' | 'formItems' | 'secretPaths' | 'checkConfig'
> &
  Partial<Pick<ConnectorFactory, 'brandOf' | 'deliver' | 'templateOf' | 'destinationPaths'>> & {
    type: 'Email' | 'Sms';
    service: string;
    description: string;
    mark: { text: string; color: string };
    /** Empty for what needs no instructions. */
    guide: string;
  };

/** The factory of a mail or SMS service. */
export function messageFactory({
  service,
  description,
  mark,
  guide,
  destinationPaths = [],
  ...rest
}: MessageFactory): ConnectorFactory {
  return {
    platform: null,
    name: { en: service },
    description: { en: description },
    ...markOf(rest.target, mark),
    readme: guide ? `# ${service}\n\n${guide}\n` : '',
    destinationPaths,
    ...rest,
  };
}

/** How templates work, alike for all that send texts of their own. */
export const TEMPLATE_GUIDE = `## Templates

Each template names a usage type (SignIn, Register, ForgotPassword, OrganizationInvitation, Generic …). \`{{code}}\` is replaced by the verification code and \`{{link}}\` by the link of an invitation. A usage type without a template uses Generic, and without that the built-in text.`;

/** The same for services that keep the templates. */
export const NAMED_TEMPLATE_GUIDE = `## Templates

The texts are kept and approved by the service. Enter its name of each beside the usage type (SignIn, Register, ForgotPassword, OrganizationInvitation, Generic …) that it is for. A usage type without a template uses Generic.`;
