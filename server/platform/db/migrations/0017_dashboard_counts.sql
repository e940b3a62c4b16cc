DROP INDEX "daily_active_users_by_user";--> statement-breakpoint
CREATE INDEX "daily_active_users_by_user" ON "daily_active_users" USING btree ("tenant_id","user_id","day");--> statement-breakpoint
-- UTC day of an instant as the usage tables write it.
CREATE FUNCTION "utc_day"(ms bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT to_char(to_timestamp(least(greatest(ms, 0), 253402300799999) / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD')
$$;--> statement-breakpoint
CREATE FUNCTION "count_users_by_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format(
		'INSERT INTO public.row_counts (tenant_id, list, owner, change) SELECT tenant_id, ''users_by_day'', public.utc_day(created_at), %s count(*) FROM changed GROUP BY 1, 3',
		CASE TG_OP WHEN 'INSERT' THEN '' ELSE '-' END
	);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_added_by_day" AFTER INSERT ON "users" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_users_by_day"();--> statement-breakpoint
CREATE TRIGGER "users_removed_by_day" AFTER DELETE ON "users" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_users_by_day"();--> statement-breakpoint
-- Counts each active day of a user by the day and by the days since the one before, of which 30 and
-- more are one. A user is the first time in a window where that gap reaches back over its start, so
-- distinct users of every window of up to 30 days are a sum of these counts.
CREATE FUNCTION "count_active_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM changed) THEN RETURN NULL; END IF;
	-- Two requests of a user around midnight must see each other's day. Statements of many rows are
	-- those of seeds and imports.
	IF (SELECT count(*) FROM changed) = 1 THEN
		PERFORM pg_advisory_xact_lock(hashtextextended(tenant_id || ' ' || user_id, 0)) FROM changed;
	END IF;
	-- Planned anew each time: one row and a million need different plans.
	EXECUTE $statement$
		WITH later AS (
			-- Days that were there already and follow an added one: servers' clocks differ.
			SELECT DISTINCT added.tenant_id, added.user_id, next.day
			FROM changed added CROSS JOIN LATERAL (
				SELECT a.day FROM public.daily_active_users a
				WHERE a.tenant_id = added.tenant_id AND a.user_id = added.user_id AND a.day > added.day
				ORDER BY a.day LIMIT 1
			) next
			WHERE NOT EXISTS (
				SELECT FROM changed c
				WHERE c.tenant_id = added.tenant_id AND c.user_id = added.user_id AND c.day = next.day)
		), counted AS (
			SELECT tenant_id, user_id, day, 1 AS change FROM changed
			UNION ALL SELECT tenant_id, user_id, day, 1 FROM later
		), gaps AS (
			SELECT c.tenant_id, c.day, c.day::date - earlier.day::date AS gap, c.change
			FROM counted c LEFT JOIN LATERAL (
				SELECT a.day FROM public.daily_active_users a
				WHERE a.tenant_id = c.tenant_id AND a.user_id = c.user_id AND a.day < c.day
				ORDER BY a.day DESC LIMIT 1
			) earlier ON true
			UNION ALL
			SELECT l.tenant_id, l.day, l.day::date - earlier.day::date, -1
			FROM later l LEFT JOIN LATERAL (
				SELECT a.day FROM public.daily_active_users a
				WHERE a.tenant_id = l.tenant_id AND a.user_id = l.user_id AND a.day < l.day
					AND NOT EXISTS (
						SELECT FROM changed c
						WHERE c.tenant_id = a.tenant_id AND c.user_id = a.user_id AND c.day = a.day)
				ORDER BY a.day DESC LIMIT 1
			) earlier ON true
		)
		INSERT INTO public.row_counts (tenant_id, list, owner, change)
		SELECT tenant_id, 'active_users', day || ':' || lpad(least(gap, 30)::text, 2, '0'), sum(change)
		FROM gaps GROUP BY 1, 3 HAVING sum(change) <> 0
	$statement$;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "daily_active_users_added" AFTER INSERT ON "daily_active_users" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_active_users"();--> statement-breakpoint
-- An owner that is no superuser sees no rows while these are forced; they are again right after the migrations.
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "daily_active_users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "row_counts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "row_counts" ("tenant_id", "list", "owner", "change") SELECT "tenant_id", 'users_by_day', "utc_day"("created_at"), count(*) FROM "users" GROUP BY 1, 3;--> statement-breakpoint
INSERT INTO "row_counts" ("tenant_id", "list", "owner", "change")
SELECT "tenant_id", 'active_users', "day" || ':' || lpad(least("gap", 30)::text, 2, '0'), count(*)
FROM (
	SELECT "tenant_id", "day", "day"::date - lag("day") OVER (PARTITION BY "tenant_id", "user_id" ORDER BY "day")::date AS "gap"
	FROM "daily_active_users"
) days GROUP BY 1, 3;
