CREATE TABLE "application_secrets" (
	"tenant_id" varchar(21) NOT NULL,
	"application_id" varchar(21) NOT NULL,
	"name" varchar(256) NOT NULL,
	"value" varchar(64) NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint,
	CONSTRAINT "application_secrets_pk" PRIMARY KEY("tenant_id","application_id","name")
);
--> statement-breakpoint
CREATE TABLE "application_sign_in_experiences" (
	"tenant_id" varchar(21) NOT NULL,
	"application_id" varchar(21) NOT NULL,
	"color" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"branding" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"custom_css" text,
	"terms_of_use_url" varchar(2048),
	"privacy_policy_url" varchar(2048),
	"display_name" varchar(256),
	CONSTRAINT "application_sign_in_experiences_pk" PRIMARY KEY("tenant_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "application_user_consent_organizations" (
	"tenant_id" varchar(21) NOT NULL,
	"application_id" varchar(21) NOT NULL,
	"user_id" varchar(21) NOT NULL,
	"organization_id" varchar(21) NOT NULL,
	CONSTRAINT "application_user_consent_organizations_pk" PRIMARY KEY("tenant_id","application_id","user_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "application_user_consent_scopes" (
	"tenant_id" varchar(21) NOT NULL,
	"application_id" varchar(21) NOT NULL,
	"kind" varchar(24) NOT NULL,
	"scope_id" varchar(21) NOT NULL,
	CONSTRAINT "application_user_consent_scopes_pk" PRIMARY KEY("tenant_id","application_id","kind","scope_id")
);
--> statement-breakpoint
CREATE TABLE "application_user_consent_user_scopes" (
	"tenant_id" varchar(21) NOT NULL,
	"application_id" varchar(21) NOT NULL,
	"user_scope" varchar(64) NOT NULL,
	CONSTRAINT "application_user_consent_user_scopes_pk" PRIMARY KEY("tenant_id","application_id","user_scope")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"name" varchar(256) NOT NULL,
	"secret" varchar(64) NOT NULL,
	"description" text,
	"type" varchar(32) NOT NULL,
	"oidc_client_metadata" jsonb NOT NULL,
	"custom_client_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"protected_app_metadata" jsonb,
	"custom_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_third_party" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "applications_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "applications_roles" (
	"tenant_id" varchar(21) NOT NULL,
	"application_id" varchar(21) NOT NULL,
	"role_id" varchar(21) NOT NULL,
	CONSTRAINT "applications_roles_pk" PRIMARY KEY("tenant_id","application_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"name" text NOT NULL,
	"indicator" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"access_token_ttl" integer DEFAULT 3600 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "resources_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"name" varchar(128) NOT NULL,
	"description" varchar(128) NOT NULL,
	"type" varchar(32) DEFAULT 'User' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "roles_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "roles_scopes" (
	"tenant_id" varchar(21) NOT NULL,
	"role_id" varchar(21) NOT NULL,
	"scope_id" varchar(21) NOT NULL,
	CONSTRAINT "roles_scopes_pk" PRIMARY KEY("tenant_id","role_id","scope_id")
);
--> statement-breakpoint
CREATE TABLE "scopes" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"resource_id" varchar(21) NOT NULL,
	"name" varchar(256) NOT NULL,
	"description" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "scopes_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "users_roles" (
	"tenant_id" varchar(21) NOT NULL,
	"user_id" varchar(21) NOT NULL,
	"role_id" varchar(21) NOT NULL,
	CONSTRAINT "users_roles_pk" PRIMARY KEY("tenant_id","user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "checkout_sessions" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"user_id" varchar(21) NOT NULL,
	"sku_id" varchar(32) NOT NULL,
	"for_tenant_id" varchar(21),
	"tenant_name" varchar(128),
	"tenant_tag" varchar(16),
	"tenant_region_name" varchar(32),
	"success_callback_url" varchar(2048) NOT NULL,
	"status" varchar(16) DEFAULT 'open' NOT NULL,
	"provider" varchar(16) NOT NULL,
	"provider_session_id" varchar(128),
	"settles_at" bigint,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "checkout_sessions_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"for_tenant_id" varchar(21) NOT NULL,
	"sku_id" varchar(32),
	"status" varchar(16) NOT NULL,
	"period_start" bigint NOT NULL,
	"period_end" bigint NOT NULL,
	"amount_due" integer NOT NULL,
	"amount_paid" integer DEFAULT 0 NOT NULL,
	"collection_method" varchar(32),
	"due_date" bigint,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"provider" varchar(16) NOT NULL,
	"provider_invoice_id" varchar(64),
	"hosted_invoice_url" varchar(2048),
	"created_at" bigint NOT NULL,
	CONSTRAINT "invoices_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(128) NOT NULL,
	"type" varchar(128) NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "payment_events_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "private_region_users" (
	"tenant_id" varchar(21) NOT NULL,
	"region_id" varchar(32) NOT NULL,
	"user_id" varchar(21) NOT NULL,
	CONSTRAINT "private_region_users_pk" PRIMARY KEY("tenant_id","region_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "private_regions" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(32) NOT NULL,
	"name" varchar(128) NOT NULL,
	"country" varchar(8) NOT NULL,
	"tags" jsonb NOT NULL,
	CONSTRAINT "private_regions_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(32) NOT NULL,
	"name" varchar(128) NOT NULL,
	"type" varchar(8) NOT NULL,
	"unit_price" integer,
	"product_id" varchar(64),
	"default_price_id" varchar(64),
	"is_default" boolean DEFAULT false NOT NULL,
	"is_offered" boolean DEFAULT false NOT NULL,
	"for_tenant_id" varchar(21),
	"quota" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "skus_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"for_tenant_id" varchar(21) NOT NULL,
	"plan_id" varchar(32) NOT NULL,
	"status" varchar(24) NOT NULL,
	"current_period_start" bigint NOT NULL,
	"current_period_end" bigint NOT NULL,
	"is_enterprise_plan" boolean DEFAULT false NOT NULL,
	"provider" varchar(16),
	"provider_customer_id" varchar(64),
	"provider_subscription_id" varchar(64),
	"sandbox_card" varchar(16),
	"created_at" bigint NOT NULL,
	CONSTRAINT "subscriptions_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "oidc_model_instances" (
	"tenant_id" varchar(21) NOT NULL,
	"model_name" varchar(64) NOT NULL,
	"id" varchar(128) NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" varchar(64),
	"account_id" varchar(64),
	"uid" varchar(64),
	"expires_at" bigint NOT NULL,
	"consumed_at" bigint,
	CONSTRAINT "oidc_model_instances_pk" PRIMARY KEY("tenant_id","model_name","id")
);
--> statement-breakpoint
CREATE TABLE "logs" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"key" varchar(128) NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "logs_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"tenant_id" varchar(21) NOT NULL,
	"key" varchar(192) NOT NULL,
	"count" integer NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "rate_limits_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "user_assets" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"content_type" varchar(64) NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "user_assets_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "organization_application_roles" (
	"tenant_id" varchar(21) NOT NULL,
	"organization_id" varchar(23) NOT NULL,
	"application_id" varchar(21) NOT NULL,
	"organization_role_id" varchar(21) NOT NULL,
	CONSTRAINT "organization_application_roles_pk" PRIMARY KEY("tenant_id","organization_id","application_id","organization_role_id")
);
--> statement-breakpoint
CREATE TABLE "organization_applications" (
	"tenant_id" varchar(21) NOT NULL,
	"organization_id" varchar(23) NOT NULL,
	"application_id" varchar(21) NOT NULL,
	CONSTRAINT "organization_applications_pk" PRIMARY KEY("tenant_id","organization_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "organization_invitation_roles" (
	"tenant_id" varchar(21) NOT NULL,
	"invitation_id" varchar(21) NOT NULL,
	"organization_role_id" varchar(21) NOT NULL,
	CONSTRAINT "organization_invitation_roles_pk" PRIMARY KEY("tenant_id","invitation_id","organization_role_id")
);
--> statement-breakpoint
CREATE TABLE "organization_invitations" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"organization_id" varchar(23) NOT NULL,
	"inviter_id" varchar(21),
	"invitee" varchar(256) NOT NULL,
	"accepted_user_id" varchar(21),
	"status" varchar(16) DEFAULT 'Pending' NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "organization_invitations_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "organization_role_resource_scopes" (
	"tenant_id" varchar(21) NOT NULL,
	"organization_role_id" varchar(21) NOT NULL,
	"scope_id" varchar(21) NOT NULL,
	CONSTRAINT "organization_role_resource_scopes_pk" PRIMARY KEY("tenant_id","organization_role_id","scope_id")
);
--> statement-breakpoint
CREATE TABLE "organization_role_scopes" (
	"tenant_id" varchar(21) NOT NULL,
	"organization_role_id" varchar(21) NOT NULL,
	"organization_scope_id" varchar(21) NOT NULL,
	CONSTRAINT "organization_role_scopes_pk" PRIMARY KEY("tenant_id","organization_role_id","organization_scope_id")
);
--> statement-breakpoint
CREATE TABLE "organization_roles" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"name" varchar(128) NOT NULL,
	"description" varchar(256),
	"type" varchar(32) DEFAULT 'User' NOT NULL,
	CONSTRAINT "organization_roles_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "organization_scopes" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"name" varchar(128) NOT NULL,
	"description" varchar(256),
	CONSTRAINT "organization_scopes_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "organization_user_roles" (
	"tenant_id" varchar(21) NOT NULL,
	"organization_id" varchar(23) NOT NULL,
	"user_id" varchar(21) NOT NULL,
	"organization_role_id" varchar(21) NOT NULL,
	CONSTRAINT "organization_user_roles_pk" PRIMARY KEY("tenant_id","organization_id","user_id","organization_role_id")
);
--> statement-breakpoint
CREATE TABLE "organization_users" (
	"tenant_id" varchar(21) NOT NULL,
	"organization_id" varchar(23) NOT NULL,
	"user_id" varchar(21) NOT NULL,
	CONSTRAINT "organization_users_pk" PRIMARY KEY("tenant_id","organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(23) NOT NULL,
	"name" varchar(128) NOT NULL,
	"description" varchar(256),
	"custom_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_mfa_required" boolean DEFAULT false NOT NULL,
	"color" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"branding" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"custom_css" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "organizations_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "connectors" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"connector_id" varchar(128) NOT NULL,
	"sync_profile" boolean DEFAULT false NOT NULL,
	"enable_token_storage" boolean DEFAULT false NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "connectors_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"email" varchar(128) NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" varchar(16) DEFAULT 'active' NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "one_time_tokens_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"channel" varchar(8) NOT NULL,
	"recipient" varchar(256) NOT NULL,
	"template" varchar(64) NOT NULL,
	"sender" varchar(256) DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "outbox_messages_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "sentinel_targets" (
	"tenant_id" varchar(21) NOT NULL,
	"target" varchar(64) NOT NULL,
	"failures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"locked_until" bigint,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "sentinel_targets_pk" PRIMARY KEY("tenant_id","target")
);
--> statement-breakpoint
CREATE TABLE "sign_in_experiences" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"color" jsonb NOT NULL,
	"branding" jsonb NOT NULL,
	"hide_branding" boolean DEFAULT false NOT NULL,
	"language_info" jsonb NOT NULL,
	"terms_of_use_url" varchar(2048),
	"privacy_policy_url" varchar(2048),
	"agree_to_terms_policy" varchar(32) DEFAULT 'Automatic' NOT NULL,
	"sign_in" jsonb NOT NULL,
	"sign_up" jsonb NOT NULL,
	"social_sign_in" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"social_sign_in_connector_targets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sign_in_mode" varchar(32) DEFAULT 'SignInAndRegister' NOT NULL,
	"custom_css" text,
	"custom_content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"custom_ui_assets" jsonb,
	"password_policy" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mfa" jsonb NOT NULL,
	"single_sign_on_enabled" boolean DEFAULT false NOT NULL,
	"support_email" text,
	"support_website_url" text,
	"unknown_session_redirect_url" text,
	"captcha_policy" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sentinel_policy" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"email_blocklist_policy" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"forgot_password_methods" jsonb,
	CONSTRAINT "sign_in_experiences_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"channel" varchar(8) NOT NULL,
	"address" varchar(256) NOT NULL,
	"purpose" varchar(64) NOT NULL,
	"code_hash" varchar(64) NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"is_consumed" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "verification_codes_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "configs" (
	"tenant_id" varchar(21) NOT NULL,
	"key" varchar(128) NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "configs_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"name" varchar(128) NOT NULL,
	"tag" varchar(16) NOT NULL,
	"region_name" varchar(32) NOT NULL,
	"plan_id" varchar(32) NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "tenants_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "daily_active_users" (
	"tenant_id" varchar(21) NOT NULL,
	"day" varchar(10) NOT NULL,
	"user_id" varchar(21) NOT NULL,
	CONSTRAINT "daily_active_users_pk" PRIMARY KEY("tenant_id","day","user_id")
);
--> statement-breakpoint
CREATE TABLE "daily_token_usage" (
	"tenant_id" varchar(21) NOT NULL,
	"day" varchar(10) NOT NULL,
	"shard" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_token_usage_pk" PRIMARY KEY("tenant_id","day","shard")
);
--> statement-breakpoint
CREATE TABLE "tenant_usage" (
	"tenant_id" varchar(21) NOT NULL,
	"for_tenant_id" varchar(21) NOT NULL,
	"period_start" bigint NOT NULL,
	"active_users" integer NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "tenant_usage_pk" PRIMARY KEY("tenant_id","for_tenant_id")
);
--> statement-breakpoint
CREATE TABLE "me_social_requests" (
	"tenant_id" varchar(21) NOT NULL,
	"user_id" varchar(21) NOT NULL,
	"connector_id" varchar(21) NOT NULL,
	"state" varchar(128) NOT NULL,
	"redirect_uri" varchar(2048) NOT NULL,
	"session" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "me_social_requests_pk" PRIMARY KEY("tenant_id","user_id","connector_id")
);
--> statement-breakpoint
CREATE TABLE "me_verifications" (
	"tenant_id" varchar(21) NOT NULL,
	"user_id" varchar(21) NOT NULL,
	"verified_identifier" varchar(256),
	"created_at" bigint NOT NULL,
	CONSTRAINT "me_verifications_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "user_social_identities" (
	"tenant_id" varchar(21) NOT NULL,
	"target" varchar(64) NOT NULL,
	"identity_id" varchar(256) NOT NULL,
	"user_id" varchar(21) NOT NULL,
	CONSTRAINT "user_social_identities_pk" PRIMARY KEY("tenant_id","target","identity_id")
);
--> statement-breakpoint
CREATE TABLE "user_terms_acceptances" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"user_id" varchar(21) NOT NULL,
	"terms_of_use_url" varchar(2048),
	"privacy_policy_url" varchar(2048),
	"is_explicit" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "user_terms_acceptances_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"username" varchar(128),
	"primary_email" varchar(128),
	"primary_phone" varchar(128),
	"password_encrypted" text,
	"password_encryption_method" varchar(16),
	"name" varchar(128),
	"avatar" varchar(2048),
	"profile" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"application_id" varchar(21),
	"identities" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"custom_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mfa_verifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"last_sign_in_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "users_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "application_secrets" ADD CONSTRAINT "application_secrets_applications_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_sign_in_experiences" ADD CONSTRAINT "application_sign_in_experiences_applications_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_user_consent_organizations" ADD CONSTRAINT "application_user_consent_organizations_applications_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_user_consent_scopes" ADD CONSTRAINT "application_user_consent_scopes_applications_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_user_consent_user_scopes" ADD CONSTRAINT "application_user_consent_user_scopes_applications_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications_roles" ADD CONSTRAINT "applications_roles_applications_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications_roles" ADD CONSTRAINT "applications_roles_roles_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles_scopes" ADD CONSTRAINT "roles_scopes_roles_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles_scopes" ADD CONSTRAINT "roles_scopes_scopes_fk" FOREIGN KEY ("tenant_id","scope_id") REFERENCES "public"."scopes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scopes" ADD CONSTRAINT "scopes_resources_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resources"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users_roles" ADD CONSTRAINT "users_roles_users_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users_roles" ADD CONSTRAINT "users_roles_roles_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_users_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tenants_fk" FOREIGN KEY ("tenant_id","for_tenant_id") REFERENCES "public"."tenants"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_region_users" ADD CONSTRAINT "private_region_users_private_regions_fk" FOREIGN KEY ("tenant_id","region_id") REFERENCES "public"."private_regions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_region_users" ADD CONSTRAINT "private_region_users_users_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_tenants_fk" FOREIGN KEY ("tenant_id","for_tenant_id") REFERENCES "public"."tenants"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_application_roles" ADD CONSTRAINT "organization_application_roles_organization_applications_fk" FOREIGN KEY ("tenant_id","organization_id","application_id") REFERENCES "public"."organization_applications"("tenant_id","organization_id","application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_application_roles" ADD CONSTRAINT "organization_application_roles_organization_roles_fk" FOREIGN KEY ("tenant_id","organization_role_id") REFERENCES "public"."organization_roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_applications" ADD CONSTRAINT "organization_applications_organizations_fk" FOREIGN KEY ("tenant_id","organization_id") REFERENCES "public"."organizations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_applications" ADD CONSTRAINT "organization_applications_applications_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitation_roles" ADD CONSTRAINT "organization_invitation_roles_organization_invitations_fk" FOREIGN KEY ("tenant_id","invitation_id") REFERENCES "public"."organization_invitations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitation_roles" ADD CONSTRAINT "organization_invitation_roles_organization_roles_fk" FOREIGN KEY ("tenant_id","organization_role_id") REFERENCES "public"."organization_roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_organizations_fk" FOREIGN KEY ("tenant_id","organization_id") REFERENCES "public"."organizations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_role_resource_scopes" ADD CONSTRAINT "organization_role_resource_scopes_organization_roles_fk" FOREIGN KEY ("tenant_id","organization_role_id") REFERENCES "public"."organization_roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_role_scopes" ADD CONSTRAINT "organization_role_scopes_organization_roles_fk" FOREIGN KEY ("tenant_id","organization_role_id") REFERENCES "public"."organization_roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_role_scopes" ADD CONSTRAINT "organization_role_scopes_organization_scopes_fk" FOREIGN KEY ("tenant_id","organization_scope_id") REFERENCES "public"."organization_scopes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_user_roles" ADD CONSTRAINT "organization_user_roles_organization_users_fk" FOREIGN KEY ("tenant_id","organization_id","user_id") REFERENCES "public"."organization_users"("tenant_id","organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_user_roles" ADD CONSTRAINT "organization_user_roles_organization_roles_fk" FOREIGN KEY ("tenant_id","organization_role_id") REFERENCES "public"."organization_roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_users" ADD CONSTRAINT "organization_users_organizations_fk" FOREIGN KEY ("tenant_id","organization_id") REFERENCES "public"."organizations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_users" ADD CONSTRAINT "organization_users_users_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_usage" ADD CONSTRAINT "tenant_usage_tenants_fk" FOREIGN KEY ("tenant_id","for_tenant_id") REFERENCES "public"."tenants"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "me_social_requests" ADD CONSTRAINT "me_social_requests_users_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "me_verifications" ADD CONSTRAINT "me_verifications_users_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_social_identities" ADD CONSTRAINT "user_social_identities_users_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_terms_acceptances" ADD CONSTRAINT "user_terms_acceptances_users_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_organizations_by_user" ON "application_user_consent_organizations" USING btree ("tenant_id","user_id","organization_id","application_id");--> statement-breakpoint
CREATE INDEX "applications_created" ON "applications" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "applications_type" ON "applications" USING btree ("tenant_id","type","is_third_party");--> statement-breakpoint
CREATE INDEX "applications_roles_by_role" ON "applications_roles" USING btree ("tenant_id","role_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "resources_indicator" ON "resources" USING btree ("tenant_id","indicator");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "roles_scopes_by_scope" ON "roles_scopes" USING btree ("tenant_id","scope_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scopes_name" ON "scopes" USING btree ("tenant_id","resource_id","name");--> statement-breakpoint
CREATE INDEX "users_roles_by_role" ON "users_roles" USING btree ("tenant_id","role_id","user_id");--> statement-breakpoint
CREATE INDEX "checkout_sessions_by_provider" ON "checkout_sessions" USING btree ("tenant_id","provider_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_period" ON "invoices" USING btree ("tenant_id","for_tenant_id","sku_id","period_start");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_by_provider" ON "invoices" USING btree ("tenant_id","provider_invoice_id");--> statement-breakpoint
CREATE INDEX "private_region_users_by_user" ON "private_region_users" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_for_tenant" ON "subscriptions" USING btree ("tenant_id","for_tenant_id");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("tenant_id","current_period_end");--> statement-breakpoint
CREATE INDEX "subscriptions_by_provider" ON "subscriptions" USING btree ("tenant_id","provider_subscription_id");--> statement-breakpoint
CREATE INDEX "oidc_model_instances_grant" ON "oidc_model_instances" USING btree ("tenant_id","grant_id");--> statement-breakpoint
CREATE INDEX "oidc_model_instances_uid" ON "oidc_model_instances" USING btree ("tenant_id","model_name","uid");--> statement-breakpoint
CREATE INDEX "oidc_model_instances_account" ON "oidc_model_instances" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "oidc_model_instances_expiry" ON "oidc_model_instances" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX "logs_created" ON "logs" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX "organization_applications_by_application" ON "organization_applications" USING btree ("tenant_id","application_id");--> statement-breakpoint
CREATE INDEX "organization_invitations_by_invitee" ON "organization_invitations" USING btree ("tenant_id","invitee");--> statement-breakpoint
CREATE INDEX "organization_invitations_by_organization" ON "organization_invitations" USING btree ("tenant_id","organization_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_roles_name" ON "organization_roles" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_scopes_name" ON "organization_scopes" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "organization_users_by_user" ON "organization_users" USING btree ("tenant_id","user_id","organization_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_hash" ON "one_time_tokens" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_email" ON "one_time_tokens" USING btree ("tenant_id","email","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_messages_created" ON "outbox_messages" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "verification_codes_address" ON "verification_codes" USING btree ("tenant_id","address","created_at");--> statement-breakpoint
CREATE INDEX "tenants_created" ON "tenants" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "daily_active_users_by_user" ON "daily_active_users" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_social_identities_by_user" ON "user_social_identities" USING btree ("tenant_id","user_id","target");--> statement-breakpoint
CREATE INDEX "user_terms_acceptances_by_user" ON "user_terms_acceptances" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("tenant_id","username");--> statement-breakpoint
CREATE UNIQUE INDEX "users_primary_email" ON "users" USING btree ("tenant_id",lower("primary_email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_primary_phone" ON "users" USING btree ("tenant_id","primary_phone");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id");