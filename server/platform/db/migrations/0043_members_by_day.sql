-- Members of an organization in the order of a role's users, which is counted by day (0005, 0041).
ALTER TABLE "organization_users" ADD COLUMN "user_created_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- An owner that is no superuser sees no rows while these are forced; they are again right after the migrations.
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "row_counts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "organization_users" SET "user_created_at" = "users"."created_at" FROM "users" WHERE "users"."tenant_id" = "organization_users"."tenant_id" AND "users"."id" = "organization_users"."user_id";--> statement-breakpoint
CREATE INDEX "organization_users_by_organization" ON "organization_users" USING btree ("tenant_id","organization_id","user_created_at" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE TRIGGER "organization_users_order" BEFORE INSERT ON "organization_users" FOR EACH ROW EXECUTE FUNCTION "take_user_created_at"();--> statement-breakpoint
CREATE FUNCTION "count_members"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	WITH counted AS (
		SELECT tenant_id, organization_id, public.utc_day(user_created_at) AS day, sign * count(*) AS change
		FROM changed GROUP BY 1, 2, 3
	)
	INSERT INTO public.row_counts (tenant_id, list, owner, change)
	SELECT tenant_id, 'organization_users', organization_id, sum(change) FROM counted GROUP BY 1, 3
	UNION ALL SELECT tenant_id, 'organization_users_by_day:' || organization_id, day, change FROM counted;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "organization_users_added" ON "organization_users";--> statement-breakpoint
DROP TRIGGER "organization_users_removed" ON "organization_users";--> statement-breakpoint
CREATE TRIGGER "organization_users_added" AFTER INSERT ON "organization_users" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_members"();--> statement-breakpoint
CREATE TRIGGER "organization_users_removed" AFTER DELETE ON "organization_users" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_members"();--> statement-breakpoint
-- Grouped by the number of the day, which takes a tenth of writing the day of each row.
INSERT INTO "row_counts" ("tenant_id", "list", "owner", "change") SELECT "tenant_id", 'organization_users_by_day:' || "organization_id", "utc_day"(min("user_created_at")), count(*) FROM "organization_users" GROUP BY "tenant_id", "organization_id", greatest("user_created_at", 0) / 86400000;
