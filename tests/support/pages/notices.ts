import { screen } from '@testing-library/react';

export const overdue = {
  openInvoices: [
    { amountDue: 2400, dueDate: null, collectionMethod: null },
    { amountDue: 800, dueDate: null, collectionMethod: null },
  ],
};
export const limits = { quota: { mauLimit: 100, tokenLimit: 1000 } };
export const usedUp = { ...limits, usage: { activeUsers: 100, tokenUsage: 1000 } };
export function noDialog() {
  return expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
}
