DROP INDEX "logs_by_key";--> statement-breakpoint
DROP INDEX "logs_by_user";--> statement-breakpoint
DROP INDEX "logs_by_application";--> statement-breakpoint
CREATE INDEX "logs_failed_by_key" ON "logs" USING btree ("tenant_id","key","created_at" DESC NULLS FIRST,"id","application_id") WHERE ("payload" ->> 'result' = 'Error');--> statement-breakpoint
CREATE INDEX "logs_failed_by_user" ON "logs" USING btree ("tenant_id","user_id","created_at" DESC NULLS FIRST,"id","key","application_id") WHERE ("payload" ->> 'result' = 'Error');--> statement-breakpoint
CREATE INDEX "logs_failed_by_application" ON "logs" USING btree ("tenant_id","application_id","created_at" DESC NULLS FIRST,"id","key") WHERE ("payload" ->> 'result' = 'Error');--> statement-breakpoint
CREATE INDEX "logs_by_key" ON "logs" USING btree ("tenant_id","key","created_at" DESC NULLS FIRST,"id","application_id");--> statement-breakpoint
CREATE INDEX "logs_by_user" ON "logs" USING btree ("tenant_id","user_id","created_at" DESC NULLS FIRST,"id","key","application_id");--> statement-breakpoint
CREATE INDEX "logs_by_application" ON "logs" USING btree ("tenant_id","application_id","created_at" DESC NULLS FIRST,"id","key");