-- PKCE of a client with a secret is required by its switch; so far it was by the absence of one.
-- The owner of the table is subject to row-level security too while that is forced.
ALTER TABLE "applications" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "applications" SET "custom_client_metadata" = "custom_client_metadata" || '{"requirePkce": true}'
	WHERE "type" IN ('Traditional', 'Protected', 'SAML') AND NOT "custom_client_metadata" ? 'requirePkce';
