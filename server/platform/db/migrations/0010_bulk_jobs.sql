CREATE TABLE "bulk_job_items" (
	"tenant_id" varchar(21) NOT NULL,
	"job_id" varchar(21) NOT NULL,
	"position" integer NOT NULL,
	"item_id" varchar(256) NOT NULL,
	"label" varchar(256) NOT NULL,
	"state" varchar(8) DEFAULT 'pending' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"status" smallint,
	"code" varchar(128),
	"message" text,
	"request_id" varchar(64),
	"settled_at" bigint,
	CONSTRAINT "bulk_job_items_pk" PRIMARY KEY("tenant_id","job_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_job_turns" (
	"tenant_id" varchar(21) NOT NULL,
	"for_tenant_id" varchar(21) NOT NULL,
	"available_at" bigint NOT NULL,
	CONSTRAINT "bulk_job_turns_pk" PRIMARY KEY("tenant_id","for_tenant_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"action" varchar(64) NOT NULL,
	"parameters" jsonb NOT NULL,
	"actor" jsonb NOT NULL,
	"actor_id" varchar(64) NOT NULL,
	"key" varchar(64),
	"state" varchar(16) NOT NULL,
	"slot" smallint,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"elapsed_ms" integer DEFAULT 0 NOT NULL,
	"failure_code" varchar(128),
	"taken_at" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "bulk_jobs_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "bulk_job_items" ADD CONSTRAINT "bulk_job_items_job_fk" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."bulk_jobs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_job_items_item" ON "bulk_job_items" USING btree ("tenant_id","job_id","item_id");--> statement-breakpoint
CREATE INDEX "bulk_job_items_by_state" ON "bulk_job_items" USING btree ("tenant_id","job_id","state","position");--> statement-breakpoint
CREATE INDEX "bulk_job_turns_available" ON "bulk_job_turns" USING btree ("tenant_id","available_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_jobs_slot" ON "bulk_jobs" USING btree ("tenant_id","slot");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_jobs_key" ON "bulk_jobs" USING btree ("tenant_id","actor_id","key");--> statement-breakpoint
CREATE INDEX "bulk_jobs_created" ON "bulk_jobs" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id");