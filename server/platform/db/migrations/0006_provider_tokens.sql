CREATE TABLE "user_token_sets" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"user_id" varchar(21) NOT NULL,
	"connector_id" varchar(21),
	"target" varchar(64),
	"sso_identity_id" varchar(21),
	"metadata" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "user_token_sets_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "user_token_sets" ADD CONSTRAINT "user_token_sets_users_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_token_sets" ADD CONSTRAINT "user_token_sets_connectors_fk" FOREIGN KEY ("tenant_id","connector_id") REFERENCES "public"."connectors"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_token_sets" ADD CONSTRAINT "user_token_sets_user_social_identities_fk" FOREIGN KEY ("tenant_id","user_id","target") REFERENCES "public"."user_social_identities"("tenant_id","user_id","target") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_token_sets" ADD CONSTRAINT "user_token_sets_user_sso_identities_fk" FOREIGN KEY ("tenant_id","sso_identity_id") REFERENCES "public"."user_sso_identities"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_token_sets_target" ON "user_token_sets" USING btree ("tenant_id","user_id","target");--> statement-breakpoint
CREATE UNIQUE INDEX "user_token_sets_sso_identity" ON "user_token_sets" USING btree ("tenant_id","sso_identity_id");--> statement-breakpoint
CREATE INDEX "user_token_sets_connector" ON "user_token_sets" USING btree ("tenant_id","connector_id");