ALTER TABLE "log_streams" ADD COLUMN "failure" jsonb;--> statement-breakpoint
ALTER TABLE "log_streams" ADD COLUMN "response" text;--> statement-breakpoint
ALTER TABLE "log_streams" ADD COLUMN "sent_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "log_streams" ADD COLUMN "set_aside_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "log_streams" ADD COLUMN "set_aside" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD COLUMN "failure" jsonb;--> statement-breakpoint
-- The owner of the table is subject to row-level security too while that is forced.
ALTER TABLE "log_streams" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "log_streams" SET "replay" = "replay" || '{"id": "before", "total": 0}' WHERE "replay" IS NOT NULL;
