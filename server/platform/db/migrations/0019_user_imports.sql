CREATE TABLE "user_import_keys" (
	"tenant_id" varchar(21) NOT NULL,
	"job_id" varchar(21) NOT NULL,
	"key" varchar(44) NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "user_import_keys_pk" PRIMARY KEY("tenant_id","job_id","key")
);
--> statement-breakpoint
CREATE TABLE "user_import_rows" (
	"tenant_id" varchar(21) NOT NULL,
	"import_id" varchar(21) NOT NULL,
	"position" integer NOT NULL,
	"cells" text NOT NULL,
	"problem" varchar(64),
	CONSTRAINT "user_import_rows_pk" PRIMARY KEY("tenant_id","import_id","position")
);
--> statement-breakpoint
CREATE TABLE "user_imports" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"file_name" varchar(256) NOT NULL,
	"format" varchar(8) NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" varchar(16) NOT NULL,
	"settings" text,
	"check_job_id" varchar(21),
	"run_job_id" varchar(21),
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "user_imports_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "bulk_job_items" ADD COLUMN "outcome" varchar(16);--> statement-breakpoint
ALTER TABLE "user_import_keys" ADD CONSTRAINT "user_import_keys_job_fk" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."bulk_jobs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_import_rows" ADD CONSTRAINT "user_import_rows_import_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."user_imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_imports_created" ON "user_imports" USING btree ("tenant_id","created_at");