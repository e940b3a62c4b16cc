import type { TFunction } from 'i18next';
import * as yup from 'yup';
import type { Connector, ConnectorFactory } from '~/src/api/endpoints/connectors.api';

type Translate = TFunction<'connectors'>;

/** What a social connector has besides its configuration; standard ones name themselves. */
export type GeneralValues = {
  readonly name: string;
  readonly logo: string;
  readonly logoDark: string;
  readonly target: string;
  readonly syncProfile: 'sign_up' | 'sign_in';
  readonly enableTokenStorage: boolean;
};

type Stored = Pick<Connector, 'metadata' | 'target' | 'syncProfile' | 'enableTokenStorage'>;

function textIn(metadata: Stored['metadata'], key: string): string {
  const value = metadata[key];
  return typeof value === 'string' ? value : '';
}

export function toGeneralValues(stored: Stored | undefined, target: string): GeneralValues {
  const metadata = stored?.metadata ?? {};
  const name = metadata['name'] as { en?: string } | undefined;
  return {
    name: name?.en ?? '',
    logo: textIn(metadata, 'logo'),
    logoDark: textIn(metadata, 'logoDark'),
    target: stored?.target ?? target,
    syncProfile: stored?.syncProfile ? 'sign_in' : 'sign_up',
    enableTokenStorage: stored?.enableTokenStorage ?? false,
  };
}

type Kind = Pick<ConnectorFactory, 'isStandard' | 'isTokenStorageSupported'>;

/** The same as it is sent. */
export function toGeneralBody(values: GeneralValues, kind: Kind) {
  const { name, logo, logoDark, target, syncProfile, enableTokenStorage } = values;
  return {
    syncProfile: syncProfile === 'sign_in',
    ...(kind.isTokenStorageSupported ? { enableTokenStorage } : {}),
    ...(kind.isStandard
      ? {
          metadata: {
            target: target.trim(),
            name: { en: name.trim() },
            ...(logo.trim() ? { logo: logo.trim() } : {}),
            ...(logoDark.trim() ? { logoDark: logoDark.trim() } : {}),
          },
        }
      : {}),
  };
}

export function generalLabels(t: Translate) {
  return {
    name: t('field.name'),
    logo: t('field.logo'),
    logoDark: t('field.logo_dark'),
    target: t('field.target'),
    syncProfile: t('field.sync_profile'),
    enableTokenStorage: t('field.token_storage'),
  };
}

const TARGET = /^[a-z\d][\w.-]{0,63}$/i;

export function generalSchema({ isStandard }: Kind, t: Translate): yup.ObjectSchema<object> {
  if (!isStandard) return yup.object({});
  return yup.object({
    name: yup.string().trim().required(t('error.required')).max(128, t('error.too_long')),
    target: yup
      .string()
      .trim()
      .required(t('error.required'))
      .matches(TARGET, t('error.target_invalid')),
  });
}
