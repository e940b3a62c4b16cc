CREATE TRIGGER "organization_users_added" AFTER INSERT ON "organization_users" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_rows"('organization_id');--> statement-breakpoint
CREATE TRIGGER "organization_users_removed" AFTER DELETE ON "organization_users" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_rows"('organization_id');--> statement-breakpoint
-- An owner that is no superuser sees no rows while these are forced; they are again right after the migrations.
ALTER TABLE "organization_users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "row_counts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "row_counts" ("tenant_id", "list", "owner", "change") SELECT "tenant_id", 'organization_users', "organization_id", count(*) FROM "organization_users" GROUP BY "tenant_id", "organization_id";
