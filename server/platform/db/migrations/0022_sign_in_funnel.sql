ALTER TABLE "oidc_model_instances" ADD COLUMN "reached_at" bigint[];--> statement-breakpoint
ALTER TABLE "oidc_model_instances" ADD COLUMN "reached_as" varchar(16);--> statement-breakpoint
ALTER TABLE "sign_in_steps" ADD COLUMN "application_id" varchar(21) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_steps" ADD COLUMN "users" varchar(16) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_steps" ADD COLUMN "took" smallint DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_steps" DROP CONSTRAINT "sign_in_steps_pk";
--> statement-breakpoint
ALTER TABLE "sign_in_steps" ADD CONSTRAINT "sign_in_steps_pk" PRIMARY KEY("tenant_id","day","application_id","users","from_state","to_state","took","shard");