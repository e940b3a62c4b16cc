CREATE TABLE "sign_in_steps" (
	"tenant_id" varchar(21) NOT NULL,
	"day" varchar(10) NOT NULL,
	"from_state" varchar(32) NOT NULL,
	"to_state" varchar(32) NOT NULL,
	"shard" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "sign_in_steps_pk" PRIMARY KEY("tenant_id","day","from_state","to_state","shard")
);
--> statement-breakpoint
ALTER TABLE "oidc_model_instances" ADD COLUMN "reached" text[];