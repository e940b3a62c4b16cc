CREATE INDEX "organizations_requiring_mfa" ON "organizations" USING btree ("tenant_id") WHERE "organizations"."is_mfa_required";--> statement-breakpoint
-- Which factors a user has: each type once, and '' for any.
CREATE FUNCTION "factor_types"(factors jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT DISTINCT unnest(ARRAY['', factor ->> 'type']) FROM jsonb_array_elements(factors) factor
$$;--> statement-breakpoint
CREATE FUNCTION "count_users_by_factor"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.row_counts (tenant_id, list, owner, change)
	SELECT coalesce(NEW.tenant_id, OLD.tenant_id), 'users_by_factor', type, sum(change)
	FROM (
		SELECT type, 1 AS change FROM public.factor_types(NEW.mfa_verifications) type
		UNION ALL SELECT type, -1 FROM public.factor_types(OLD.mfa_verifications) type
	) changed
	GROUP BY type HAVING sum(change) <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_added_by_factor" AFTER INSERT ON "users" FOR EACH ROW WHEN (NEW."mfa_verifications" <> '[]') EXECUTE FUNCTION "count_users_by_factor"();--> statement-breakpoint
CREATE TRIGGER "users_changed_by_factor" AFTER UPDATE OF "mfa_verifications" ON "users" FOR EACH ROW WHEN (OLD."mfa_verifications" IS DISTINCT FROM NEW."mfa_verifications") EXECUTE FUNCTION "count_users_by_factor"();--> statement-breakpoint
CREATE TRIGGER "users_removed_by_factor" AFTER DELETE ON "users" FOR EACH ROW WHEN (OLD."mfa_verifications" <> '[]') EXECUTE FUNCTION "count_users_by_factor"();--> statement-breakpoint
-- An owner that is no superuser sees no rows while these are forced; they are again right after the migrations.
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "row_counts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "row_counts" ("tenant_id", "list", "owner", "change")
SELECT "tenant_id", 'users_by_factor', type, count(*) FROM "users", "factor_types"("mfa_verifications") type
WHERE "mfa_verifications" <> '[]' GROUP BY 1, 3;
