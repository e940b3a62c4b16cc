ALTER TABLE "application_secrets" ADD COLUMN "rotated_at" bigint;--> statement-breakpoint
ALTER TABLE "application_secrets" ADD COLUMN "last_used_at" bigint;