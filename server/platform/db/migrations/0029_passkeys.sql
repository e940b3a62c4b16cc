CREATE TABLE "account_centers" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"webauthn_related_origins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "account_centers_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_passkeys" (
	"tenant_id" varchar(21) NOT NULL,
	"credential_id" varchar(1364) NOT NULL,
	"user_id" varchar(21) NOT NULL,
	CONSTRAINT "user_passkeys_pk" PRIMARY KEY("tenant_id","credential_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mfa_preferences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "user_passkeys" ADD CONSTRAINT "user_passkeys_users_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_passkeys_by_user" ON "user_passkeys" USING btree ("tenant_id","user_id");