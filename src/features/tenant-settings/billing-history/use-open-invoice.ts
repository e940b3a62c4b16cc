import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { billingApi } from '~/src/api/endpoints/billing.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { addErrorToast } from '~/src/shared/api-errors/error-toast';

function isWebAddress(address: string) {
  return /^https?:\/\//i.test(address);
}

/**
 * Opens an invoice on the payment provider's page in a new tab. The tab opens on click, or the
 * browser would block it as a popup; its URL is set when it arrives.
 */
export function useOpenInvoice(tenantId: string) {
  const { t } = useTranslation('subscription');
  const { t: tErrors } = useTranslation('errors-console');
  const dispatch = useDispatch<ApiDispatch>();
  const [openingId, setOpeningId] = useState<string | null>(null);

  const open = async (invoiceId: string) => {
    if (openingId !== null) return;
    const tab = window.open('about:blank', '_blank');
    // The provider's page gets no opener reference.
    if (tab) tab.opener = null;
    setOpeningId(invoiceId);
    try {
      const { hostedInvoiceUrl } = await dispatch(
        billingApi.endpoints.getHostedInvoiceUrl.initiate(
          { tenantId, invoiceId },
          { track: false },
        ),
      ).unwrap();
      if (!isWebAddress(hostedInvoiceUrl)) {
        throw new Error(t('invoices.no_address'));
      }
      if (tab) {
        tab.location.replace(hostedInvoiceUrl);
      } else {
        // Blocked after all: navigate in this tab.
        window.location.assign(hostedInvoiceUrl);
      }
    } catch (error) {
      tab?.close();
      addErrorToast({ title: t('invoices.open_failed'), error, t: tErrors });
    } finally {
      setOpeningId(null);
    }
  };
  return { open: (invoiceId: string) => void open(invoiceId), openingId };
}
