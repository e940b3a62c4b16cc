ALTER TABLE "sentinel_targets" ADD COLUMN "user_id" varchar(21);--> statement-breakpoint
CREATE INDEX "sentinel_targets__user" ON "sentinel_targets" USING btree ("tenant_id","user_id");