-- New applications require PKCE; those that were made while it was optional keep working.
-- The owner of the table is subject to row-level security too while that is forced.
ALTER TABLE "applications" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "applications" SET "custom_client_metadata" = "custom_client_metadata" || '{"requirePkce": false}'
	WHERE "type" IN ('Traditional', 'Protected', 'SAML') AND NOT "custom_client_metadata" ? 'requirePkce';
