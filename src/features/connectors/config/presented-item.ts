import type { ConnectorFormItem } from '~/src/api/endpoints/connectors.api';

/** Share of the line: two thirds, a third, or half of it. */
export type FieldPlace = 'wide' | 'narrow' | 'half';
export type PresentedItem = ConnectorFormItem & {
  readonly place?: FieldPlace | undefined;
  /** Out of sight until it is asked for. */
  readonly isAdvanced?: boolean | undefined;
};
