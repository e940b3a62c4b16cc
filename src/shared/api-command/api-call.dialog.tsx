import { useState } from 'react';
import { curlOf } from '~/src/api/api-call';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { getTenantScope } from '~/src/api/tenant-scope';
import { useTranslation } from '~/src/i18n/use-translation';
import { Badge } from '~/src/ui/badge';
import { Button } from '~/src/ui/button';
import { CodeBlock } from '~/src/ui/code-block';
import { Modal } from '~/src/ui/modal';
import { Skeleton } from '~/src/ui/skeleton';
import type { ApiCallDialogProps } from './api-call-dialog-props';
import styles from './api-call.module.css';

/** As in API references. */
const methodTones = {
  GET: 'blue',
  POST: 'green',
  PUT: 'amber',
  PATCH: 'amber',
  DELETE: 'red',
} as const;

/** Requests as curl commands of the tenant's management API, to copy. */
export function ApiCallDialog({ requests, onClose }: ApiCallDialogProps) {
  const { t } = useTranslation('api-call');
  // The last commands stay readable while the dialog closes.
  const [last, setLast] = useState(requests);
  if (requests !== null && requests !== last) setLast(requests);
  const { data } = useGetTenantEndpointsQuery(getTenantScope(), { skip: last === null });
  const tenantOrigin = data?.user.replace(/\/$/, '');
  const hasSecret = (last ?? []).some((request) =>
    curlOf(request, 'http://x').includes('$SECRET_'),
  );
  return (
    <Modal
      isOpen={requests !== null}
      onClose={onClose}
      closesOnPressOutside
      size="lg"
      title={t('title')}
      description={t('description')}
      footerNote={t(hasSecret ? 'note_secret' : 'note')}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={styles.calls}>
        {tenantOrigin === undefined ? (
          <Skeleton height={120} />
        ) : (
          last?.map((request, index) => (
            <CodeBlock
              key={index}
              code={curlOf(request, tenantOrigin)}
              hasLineNumbers={false}
              label={t('command')}
              title={
                <span className={styles.title}>
                  <Badge tone={methodTones[request.method ?? 'GET']}>
                    {request.method ?? 'GET'}
                  </Badge>
                  <bdi dir="ltr">{request.url}</bdi>
                </span>
              }
            />
          ))
        )}
      </div>
    </Modal>
  );
}
