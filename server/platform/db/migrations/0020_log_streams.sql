CREATE TABLE "log_stream_queue" (
	"tenant_id" varchar(21) NOT NULL,
	"for_tenant_id" varchar(21) NOT NULL,
	"stream_id" varchar(21) NOT NULL,
	"available_at" bigint NOT NULL,
	"leased_by" varchar(32),
	CONSTRAINT "log_stream_queue_pk" PRIMARY KEY("tenant_id","for_tenant_id","stream_id")
);
--> statement-breakpoint
CREATE TABLE "log_streams" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"name" varchar(256) NOT NULL,
	"type" varchar(16) NOT NULL,
	"config" jsonb NOT NULL,
	"secrets" text NOT NULL,
	"filter" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" bigint NOT NULL,
	"cursor_written_in" bigint NOT NULL,
	"cursor_id" varchar(64) NOT NULL,
	"cursor_seen" text,
	"replay" jsonb,
	"batch_size" integer NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text,
	"failing_since" bigint,
	"next_attempt_at" bigint,
	"last_sent_at" bigint,
	"behind_since" bigint,
	"sent_count" bigint DEFAULT 0 NOT NULL,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "log_streams_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "log_stream_queue_leases" ON "log_stream_queue" USING btree ("tenant_id","leased_by") WHERE "log_stream_queue"."leased_by" is not null;--> statement-breakpoint
CREATE INDEX "log_streams_created" ON "log_streams" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id");