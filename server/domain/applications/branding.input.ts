import { type Static, Type } from 'typebox';
import { DISPLAY_NAME_MAX, URL_MAX } from '~/contract/limits';
import { HexColor, Nullable, closed } from '~/server/platform/schemas/values';

/** Colors of the sign-in pages; an application's and an organization's are alike. */
export const Color = Type.Object(
  {
    primaryColor: Type.Optional(HexColor),
    isDarkModeEnabled: Type.Optional(Type.Boolean()),
    darkPrimaryColor: Type.Optional(HexColor),
  },
  closed,
);

const url = Type.Optional(Type.String({ minLength: 1, maxLength: URL_MAX }));
export const Branding = Type.Object(
  { logoUrl: url, darkLogoUrl: url, favicon: url, darkFavicon: url },
  closed,
);

const clearableUrl = Type.Optional(Nullable(Type.String({ maxLength: URL_MAX })));

/** What the sign-in page of one application shows; the rest is the tenant's. */
export const SignInExperienceChanges = Type.Object(
  {
    color: Type.Optional(Color),
    branding: Type.Optional(Branding),
    customCss: Type.Optional(Nullable(Type.String())),
    displayName: Type.Optional(Nullable(Type.String({ maxLength: DISPLAY_NAME_MAX }))),
    termsOfUseUrl: clearableUrl,
    privacyPolicyUrl: clearableUrl,
  },
  closed,
);
export type SignInExperienceChanges = Static<typeof SignInExperienceChanges>;
