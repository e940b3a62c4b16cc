CREATE TABLE "password_reset_tokens" (
	"tenant_id" varchar(21) NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"user_id" varchar(21) NOT NULL,
	"email" varchar(128) NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "password_reset_tokens_pk" PRIMARY KEY("tenant_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_change_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "title_key" text GENERATED ALWAYS AS (lower(coalesce(nullif(name, ''), primary_email, primary_phone, username, ''))) STORED;--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_users_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_reset_tokens_by_user" ON "password_reset_tokens" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "users_signed_in" ON "users" USING btree ("tenant_id","last_sign_in_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "users_title" ON "users" USING btree ("tenant_id","title_key","id");--> statement-breakpoint
CREATE INDEX "users_by_application" ON "users" USING btree ("tenant_id","application_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id") WHERE is_suspended;