CREATE TABLE "sso_connectors" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"provider_name" varchar(128) NOT NULL,
	"connector_name" varchar(128) NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"domains" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"branding" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sync_profile" boolean DEFAULT false NOT NULL,
	"enable_token_storage" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "sso_connectors_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_sso_identities" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"user_id" varchar(21) NOT NULL,
	"issuer" varchar(256) NOT NULL,
	"identity_id" varchar(128) NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sso_connector_id" varchar(21) NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "user_sso_identities_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "organization_jit_email_domains" (
	"tenant_id" varchar(21) NOT NULL,
	"organization_id" varchar(23) NOT NULL,
	"email_domain" varchar(128) NOT NULL,
	CONSTRAINT "organization_jit_email_domains_pk" PRIMARY KEY("tenant_id","organization_id","email_domain")
);
--> statement-breakpoint
CREATE TABLE "organization_jit_roles" (
	"tenant_id" varchar(21) NOT NULL,
	"organization_id" varchar(23) NOT NULL,
	"organization_role_id" varchar(21) NOT NULL,
	CONSTRAINT "organization_jit_roles_pk" PRIMARY KEY("tenant_id","organization_id","organization_role_id")
);
--> statement-breakpoint
CREATE TABLE "organization_jit_sso_connectors" (
	"tenant_id" varchar(21) NOT NULL,
	"organization_id" varchar(23) NOT NULL,
	"sso_connector_id" varchar(21) NOT NULL,
	CONSTRAINT "organization_jit_sso_connectors_pk" PRIMARY KEY("tenant_id","organization_id","sso_connector_id")
);
--> statement-breakpoint
CREATE TABLE "personal_access_tokens" (
	"tenant_id" varchar(21) NOT NULL,
	"user_id" varchar(21) NOT NULL,
	"name" varchar(256) NOT NULL,
	"value_hash" varchar(64) NOT NULL,
	"masked_value" varchar(64) NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint,
	CONSTRAINT "personal_access_tokens_pk" PRIMARY KEY("tenant_id","user_id","name")
);
--> statement-breakpoint
CREATE TABLE "subject_tokens" (
	"tenant_id" varchar(21) NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"user_id" varchar(21) NOT NULL,
	"creator_id" varchar(21) NOT NULL,
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"consumed_at" bigint,
	CONSTRAINT "subject_tokens_pk" PRIMARY KEY("tenant_id","token_hash")
);
--> statement-breakpoint
DROP INDEX "applications_created";--> statement-breakpoint
DROP INDEX "logs_created";--> statement-breakpoint
DROP INDEX "one_time_tokens_email";--> statement-breakpoint
DROP INDEX "outbox_messages_created";--> statement-breakpoint
DROP INDEX "users_primary_email";--> statement-breakpoint
DROP INDEX "users_created";--> statement-breakpoint
ALTER TABLE "logs" ADD COLUMN "user_id" text GENERATED ALWAYS AS (payload ->> 'userId') STORED;--> statement-breakpoint
ALTER TABLE "logs" ADD COLUMN "application_id" text GENERATED ALWAYS AS (payload ->> 'applicationId') STORED;--> statement-breakpoint
ALTER TABLE "user_assets" ADD COLUMN "owner_id" varchar(21);--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "email_key" varchar(128) GENERATED ALWAYS AS (lower(email)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "primary_email_key" varchar(128) GENERATED ALWAYS AS (lower(primary_email)) STORED;--> statement-breakpoint
ALTER TABLE "user_sso_identities" ADD CONSTRAINT "user_sso_identities_users_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sso_identities" ADD CONSTRAINT "user_sso_identities_sso_connectors_fk" FOREIGN KEY ("tenant_id","sso_connector_id") REFERENCES "public"."sso_connectors"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_jit_email_domains" ADD CONSTRAINT "organization_jit_email_domains_organizations_fk" FOREIGN KEY ("tenant_id","organization_id") REFERENCES "public"."organizations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_jit_roles" ADD CONSTRAINT "organization_jit_roles_organizations_fk" FOREIGN KEY ("tenant_id","organization_id") REFERENCES "public"."organizations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_jit_roles" ADD CONSTRAINT "organization_jit_roles_organization_roles_fk" FOREIGN KEY ("tenant_id","organization_role_id") REFERENCES "public"."organization_roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_jit_sso_connectors" ADD CONSTRAINT "organization_jit_sso_connectors_organizations_fk" FOREIGN KEY ("tenant_id","organization_id") REFERENCES "public"."organizations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_jit_sso_connectors" ADD CONSTRAINT "organization_jit_sso_connectors_sso_connectors_fk" FOREIGN KEY ("tenant_id","sso_connector_id") REFERENCES "public"."sso_connectors"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_access_tokens" ADD CONSTRAINT "personal_access_tokens_users_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_tokens" ADD CONSTRAINT "subject_tokens_users_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sso_connectors_name" ON "sso_connectors" USING btree ("tenant_id","connector_name");--> statement-breakpoint
CREATE UNIQUE INDEX "user_sso_identities_identity" ON "user_sso_identities" USING btree ("tenant_id","issuer","identity_id");--> statement-breakpoint
CREATE INDEX "user_sso_identities_by_user" ON "user_sso_identities" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "organization_jit_email_domains_by_domain" ON "organization_jit_email_domains" USING btree ("tenant_id","email_domain");--> statement-breakpoint
CREATE INDEX "organization_jit_roles_by_role" ON "organization_jit_roles" USING btree ("tenant_id","organization_role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_access_tokens_value" ON "personal_access_tokens" USING btree ("tenant_id","value_hash");--> statement-breakpoint
ALTER TABLE "user_assets" ADD CONSTRAINT "user_assets_owner_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_role_resource_scopes" ADD CONSTRAINT "organization_role_resource_scopes_scopes_fk" FOREIGN KEY ("tenant_id","scope_id") REFERENCES "public"."scopes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resources_created" ON "resources" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "roles_created" ON "roles" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "logs_by_key" ON "logs" USING btree ("tenant_id","key","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "logs_by_user" ON "logs" USING btree ("tenant_id","user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "logs_by_application" ON "logs" USING btree ("tenant_id","application_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_assets_by_owner" ON "user_assets" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "organization_application_roles_by_role" ON "organization_application_roles" USING btree ("tenant_id","organization_role_id");--> statement-breakpoint
CREATE INDEX "organization_role_resource_scopes_by_scope" ON "organization_role_resource_scopes" USING btree ("tenant_id","scope_id");--> statement-breakpoint
CREATE INDEX "organization_role_scopes_by_scope" ON "organization_role_scopes" USING btree ("tenant_id","organization_scope_id");--> statement-breakpoint
CREATE INDEX "organization_user_roles_by_role" ON "organization_user_roles" USING btree ("tenant_id","organization_role_id");--> statement-breakpoint
CREATE INDEX "organizations_created" ON "organizations" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "applications_created" ON "applications" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "logs_created" ON "logs" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_email" ON "one_time_tokens" USING btree ("tenant_id","email_key","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_messages_created" ON "outbox_messages" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_primary_email" ON "users" USING btree ("tenant_id","primary_email_key");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id");