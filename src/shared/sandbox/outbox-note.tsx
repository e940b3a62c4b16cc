import { Trans } from 'react-i18next';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { Link } from '~/src/ui/link';

type OutboxNoteProps = {
  /** Recipient of the messages. */
  readonly tenantId: string;
  /** What the message is needed for. */
  readonly content: 'code' | 'mail';
  /** The messages open in another tab. */
  readonly onOpen?: (() => void) | undefined;
};

/** On a local installation without email delivery: a link to where messages are kept. */
export function OutboxNote({ tenantId, content, onOpen }: OutboxNoteProps) {
  const { t } = useTranslation('common');
  const { data } = useGetTenantEndpointsQuery(tenantId);
  const url = data?.outbox.email;
  return url ? (
    <Banner tone="info">
      <Trans
        t={t}
        i18nKey={`outbox.${content}`}
        components={{
          outbox: (
            <Link href={url} isExternal onPress={onOpen}>
              {null}
            </Link>
          ),
        }}
      />
    </Banner>
  ) : null;
}
