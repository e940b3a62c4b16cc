import { isMissing } from '~/src/api/api-error';
import {
  type CaptchaProvider,
  useGetCaptchaProviderQuery,
} from '~/src/api/endpoints/captcha-provider.api';

type ReadProvider = {
  /** Null without one, undefined until it is known. */
  readonly provider: CaptchaProvider | null | undefined;
  /** It could not be loaded. */
  readonly error: unknown;
  readonly retry: () => void;
};

/** The tenant's captcha provider; that there is none is no failure. */
export function useCaptchaProvider(): ReadProvider {
  const { data, error, refetch } = useGetCaptchaProviderQuery();
  const isNone = isMissing(error);
  return {
    provider: isNone ? null : data,
    error: isNone || data ? undefined : error,
    retry: () => void refetch(),
  };
}
