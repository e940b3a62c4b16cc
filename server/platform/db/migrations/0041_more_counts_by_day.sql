-- The organizations of a tenant and the users of a role by day, as users are since 0017.
CREATE FUNCTION "count_organizations_by_day"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	INSERT INTO public.row_counts (tenant_id, list, owner, change)
	SELECT tenant_id, 'organizations_by_day', public.utc_day(created_at), sign * count(*) FROM changed GROUP BY 1, 3;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "organizations_added_by_day" AFTER INSERT ON "organizations" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_organizations_by_day"();--> statement-breakpoint
CREATE TRIGGER "organizations_removed_by_day" AFTER DELETE ON "organizations" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_organizations_by_day"();--> statement-breakpoint
-- Each user who signs up gets a role: one statement, whose plan is kept, writes both counts.
CREATE FUNCTION "count_role_users"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	WITH counted AS (
		SELECT tenant_id, role_id, public.utc_day(user_created_at) AS day, sign * count(*) AS change
		FROM changed GROUP BY 1, 2, 3
	)
	INSERT INTO public.row_counts (tenant_id, list, owner, change)
	SELECT tenant_id, 'users_roles', role_id, sum(change) FROM counted GROUP BY 1, 3
	UNION ALL SELECT tenant_id, 'users_roles_by_day:' || role_id, day, change FROM counted;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "users_roles_added" ON "users_roles";--> statement-breakpoint
DROP TRIGGER "users_roles_removed" ON "users_roles";--> statement-breakpoint
CREATE TRIGGER "users_roles_added" AFTER INSERT ON "users_roles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_role_users"();--> statement-breakpoint
CREATE TRIGGER "users_roles_removed" AFTER DELETE ON "users_roles" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_role_users"();--> statement-breakpoint
-- An owner that is no superuser sees no rows while these are forced; they are again right after the migrations.
ALTER TABLE "organizations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users_roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "row_counts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Grouped by the number of the day, which takes a tenth of writing the day of each row.
INSERT INTO "row_counts" ("tenant_id", "list", "owner", "change") SELECT "tenant_id", 'organizations_by_day', "utc_day"(min("created_at")), count(*) FROM "organizations" GROUP BY "tenant_id", greatest("created_at", 0) / 86400000;--> statement-breakpoint
INSERT INTO "row_counts" ("tenant_id", "list", "owner", "change") SELECT "tenant_id", 'users_roles_by_day:' || "role_id", "utc_day"(min("user_created_at")), count(*) FROM "users_roles" GROUP BY "tenant_id", "role_id", greatest("user_created_at", 0) / 86400000;
