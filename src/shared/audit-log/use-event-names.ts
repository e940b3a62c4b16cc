import { useCallback } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { type Payload, adminActionOf } from './admin-action';
import { partsOf } from './events';

export type EventName = {
  readonly title: string;
  /** Where it happened: "Sign-in", "Registration"; null for events outside of flows. */
  readonly flow: string | null;
};

/**
 * Names events from the parts of their keys, and rows from their payload too; an unknown key is
 * shown as it is.
 */
export function useEventNames(): (key: string, payload?: Payload) => EventName {
  const { t } = useTranslation('audit-logs');
  return useCallback(
    (key, payload) => {
      const action = adminActionOf(key, payload);
      if (action) {
        const { whole, verb, object } = action;
        const composed = t('actions.sentence', {
          verb: t(`actions.verb.${verb}`),
          object: t(`actions.object.${object}`),
        });
        return { title: t(`actions.whole.${whole}`, { defaultValue: composed }), flow: null };
      }
      const parts = partsOf(key);
      if (!parts) return { title: key, flow: null };
      const { flow, step } = parts;
      const title = () => {
        switch (step.kind) {
          case 'event':
            return t(`event.${step.name}`);
          case 'verification':
            return t(`verification.${step.name}`);
          case 'bind':
          case 'mfa':
            return t(`${step.kind}.${step.action}`, { factor: t(`factor.${step.factor}`) });
        }
      };
      return { title: title(), flow: flow && t(`flow.${flow}`) };
    },
    [t],
  );
}
