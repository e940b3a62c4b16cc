import type { TFunction } from 'i18next';
import { HOOK_RETRIES_MAX, type HookEvent } from '~/contract/webhooks';
import type { Hook, HookChanges, NewHook } from '~/src/api/endpoints/hooks.api';
import { describeForm, type FormValuesOf } from '~/src/forms/describe-form';
import { text, toggle } from '~/src/forms/field-kinds';
import { headerRows, headersOf, headersSchema } from '~/src/shared/receivers/headers';
import { eventsOf, inGroupOrder } from './hook-events';
import { eventsSchema, nameSchema, urlSchema } from './hook.schema';

type Translate = TFunction<'webhooks'>;
type HookConfig = Hook['config'];

const generalForm = describeForm<Hook, Omit<HookChanges, 'config'>, Translate, NewHook>()({
  enabled: toggle({ label: (t) => t('field.enabled'), schema: null, isCopied: false }),
  name: text({ label: (t) => t('field.name'), schema: nameSchema, isCopied: false }),
  events: {
    label: (t) => t('field.events'),
    schema: eventsSchema,
    isCopied: false,
    read: inGroupOrder,
    write: (events: HookEvent[]) => events,
  },
  // Only of older webhooks, and only while they have no list of events.
  event: null,
});

const configForm = describeForm<HookConfig, HookConfig, Translate>()({
  url: text({ label: (t) => t('field.url'), schema: urlSchema, isCopied: false }),
  headers: {
    label: (t) => t('field.headers'),
    schema: (t) => headersSchema({ text: (error, values) => t(`error.${error}`, { ...values }) }),
    isCopied: false,
    read: headerRows,
    write: headersOf,
  },
  retries: {
    label: (t) => t('field.retries'),
    schema: null,
    isCopied: false,
    // The keys of a segmented control are texts.
    read: (retries: HookConfig['retries']) => String(retries ?? HOOK_RETRIES_MAX),
    write: Number,
  },
});

/** What the settings form edits. */
export type HookFormValues = FormValuesOf<typeof generalForm> & FormValuesOf<typeof configForm>;

export function toFormValues(hook: Hook): HookFormValues {
  return {
    ...generalForm.toValues({ ...hook, events: eventsOf(hook) }),
    ...configForm.toValues(hook.config),
  };
}

/** Where and how it is sent; the server replaces it as a whole. */
export function toConfig(values: HookFormValues): HookConfig {
  return { url: '', ...configForm.toBody(values) };
}

export function toUpdateBody(values: HookFormValues): HookChanges {
  return { ...generalForm.toBody(values), config: toConfig(values) };
}

/** In the order in which changes are listed. */
export function hookLabels(t: Translate) {
  return { ...generalForm.labels(t), ...configForm.labels(t) };
}

export function hookSchema(t: Translate) {
  return generalForm.schema(t).concat(configForm.schema(t));
}
