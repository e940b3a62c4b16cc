import { Type } from 'typebox';
import { JsonObject } from '~/server/platform/schemas/values';

/** Base64url of at most 1023 bytes (WebAuthn Level 3 section 5.1). */
const CredentialId = Type.String({ minLength: 1, maxLength: 1364 });

/** What a browser answers (WebAuthn Level 3 sections 5.1.1 and 5.2); its parts are verified later. */
export const BrowserResponse = Type.Object({
  type: Type.Optional(Type.String({ maxLength: 32 })),
  id: CredentialId,
  rawId: CredentialId,
  response: Type.Record(Type.String({ maxLength: 64 }), Type.Unknown()),
  clientExtensionResults: JsonObject,
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 32 })),
});

/** Bytes of a body with one; an attestation with its certificates takes some thousand. */
export const BROWSER_RESPONSE_LIMIT = 65_536;
