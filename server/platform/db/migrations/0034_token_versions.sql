CREATE TABLE "token_versions" (
	"tenant_id" varchar(21) NOT NULL,
	"backend" integer NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "token_versions_pk" PRIMARY KEY("tenant_id","backend")
);--> statement-breakpoint
CREATE FUNCTION "count_token_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.token_versions (tenant_id, backend, version)
	SELECT DISTINCT tenant_id, pg_backend_pid(), 1 FROM changed
	ON CONFLICT (tenant_id, backend) DO UPDATE SET version = public.token_versions.version + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
-- When a secret was last used decides about nothing.
CREATE FUNCTION "count_secret_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.token_versions (tenant_id, backend, version)
	SELECT DISTINCT tenant_id, pg_backend_pid(), 1 FROM (
		SELECT tenant_id, application_id, name, value, expires_at FROM changed
		EXCEPT SELECT tenant_id, application_id, name, value, expires_at FROM before
	) secrets
	ON CONFLICT (tenant_id, backend) DO UPDATE SET version = public.token_versions.version + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "applications_added_for_tokens" AFTER INSERT ON "applications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "applications_changed_for_tokens" AFTER UPDATE ON "applications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "applications_removed_for_tokens" AFTER DELETE ON "applications" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "application_secrets_added_for_tokens" AFTER INSERT ON "application_secrets" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "application_secrets_changed_for_tokens" AFTER UPDATE ON "application_secrets" REFERENCING NEW TABLE AS changed OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "count_secret_change"();--> statement-breakpoint
CREATE TRIGGER "application_secrets_removed_for_tokens" AFTER DELETE ON "application_secrets" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "application_user_consent_user_scopes_added_for_tokens" AFTER INSERT ON "application_user_consent_user_scopes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "application_user_consent_user_scopes_changed_for_tokens" AFTER UPDATE ON "application_user_consent_user_scopes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "application_user_consent_user_scopes_removed_for_tokens" AFTER DELETE ON "application_user_consent_user_scopes" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "resources_added_for_tokens" AFTER INSERT ON "resources" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "resources_changed_for_tokens" AFTER UPDATE ON "resources" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "resources_removed_for_tokens" AFTER DELETE ON "resources" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "scopes_added_for_tokens" AFTER INSERT ON "scopes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "scopes_changed_for_tokens" AFTER UPDATE ON "scopes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "scopes_removed_for_tokens" AFTER DELETE ON "scopes" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "roles_added_for_tokens" AFTER INSERT ON "roles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "roles_changed_for_tokens" AFTER UPDATE ON "roles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "roles_removed_for_tokens" AFTER DELETE ON "roles" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "roles_scopes_added_for_tokens" AFTER INSERT ON "roles_scopes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "roles_scopes_changed_for_tokens" AFTER UPDATE ON "roles_scopes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "roles_scopes_removed_for_tokens" AFTER DELETE ON "roles_scopes" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "applications_roles_added_for_tokens" AFTER INSERT ON "applications_roles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "applications_roles_changed_for_tokens" AFTER UPDATE ON "applications_roles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "applications_roles_removed_for_tokens" AFTER DELETE ON "applications_roles" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "organization_applications_added_for_tokens" AFTER INSERT ON "organization_applications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "organization_applications_changed_for_tokens" AFTER UPDATE ON "organization_applications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "organization_applications_removed_for_tokens" AFTER DELETE ON "organization_applications" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "organization_application_roles_added_for_tokens" AFTER INSERT ON "organization_application_roles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "organization_application_roles_changed_for_tokens" AFTER UPDATE ON "organization_application_roles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "organization_application_roles_removed_for_tokens" AFTER DELETE ON "organization_application_roles" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "organization_scopes_added_for_tokens" AFTER INSERT ON "organization_scopes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "organization_scopes_changed_for_tokens" AFTER UPDATE ON "organization_scopes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "organization_scopes_removed_for_tokens" AFTER DELETE ON "organization_scopes" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "organization_roles_added_for_tokens" AFTER INSERT ON "organization_roles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "organization_roles_changed_for_tokens" AFTER UPDATE ON "organization_roles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "organization_roles_removed_for_tokens" AFTER DELETE ON "organization_roles" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "organization_role_scopes_added_for_tokens" AFTER INSERT ON "organization_role_scopes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "organization_role_scopes_changed_for_tokens" AFTER UPDATE ON "organization_role_scopes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "organization_role_scopes_removed_for_tokens" AFTER DELETE ON "organization_role_scopes" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "organization_role_resource_scopes_added_for_tokens" AFTER INSERT ON "organization_role_resource_scopes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "organization_role_resource_scopes_changed_for_tokens" AFTER UPDATE ON "organization_role_resource_scopes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "organization_role_resource_scopes_removed_for_tokens" AFTER DELETE ON "organization_role_resource_scopes" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "configs_added_for_tokens" AFTER INSERT ON "configs" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "configs_changed_for_tokens" AFTER UPDATE ON "configs" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();--> statement-breakpoint
CREATE TRIGGER "configs_removed_for_tokens" AFTER DELETE ON "configs" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_token_change"();
