CREATE TABLE "audit_checkpoints" (
	"tenant_id" varchar(21) NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "audit_checkpoints_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"tenant_id" varchar(21) NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_heads_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
-- A chain only grows: its head moves on by one row at a time.
CREATE FUNCTION "audit_heads_advance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.seq <> OLD.seq + 1 OR NEW.tenant_id <> OLD.tenant_id THEN
		RAISE EXCEPTION 'the head of an audit chain advances by one row' USING ERRCODE = '42501';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_heads_advance" BEFORE UPDATE ON "audit_heads" FOR EACH ROW EXECUTE FUNCTION "audit_heads_advance"();
--> statement-breakpoint
-- Partitions are in a schema that the application's role cannot use: it reads and writes through
-- the table, whose policies hold for all of them.
CREATE SCHEMA "log_partitions";
--> statement-breakpoint
REVOKE ALL ON SCHEMA "log_partitions" FROM PUBLIC;
--> statement-breakpoint
-- Existing rows stay where they are: their table becomes the first partition.
ALTER TABLE "logs" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "logs" ADD COLUMN "session_id" text, ADD COLUMN "hook_id" text, ADD COLUMN "actor_id" text, ADD COLUMN "seq" bigint, ADD COLUMN "hash" text, ADD COLUMN "written_in" bigint;
--> statement-breakpoint
ALTER TABLE "logs" DROP CONSTRAINT "logs_pk";
--> statement-breakpoint
DROP INDEX "logs_by_key", "logs_by_user", "logs_by_application";
--> statement-breakpoint
ALTER INDEX "logs_listed" RENAME TO "logs_first_listed";
--> statement-breakpoint
ALTER INDEX "logs_expiring" RENAME TO "logs_first_expiring";
--> statement-breakpoint
ALTER TABLE "logs" RENAME TO "logs_first";
--> statement-breakpoint
ALTER TABLE "logs_first" SET SCHEMA "log_partitions";
--> statement-breakpoint
CREATE TABLE "logs" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"key" varchar(128) NOT NULL,
	"payload" jsonb NOT NULL,
	"user_id" text GENERATED ALWAYS AS (payload ->> 'userId') STORED,
	"application_id" text GENERATED ALWAYS AS (payload ->> 'applicationId') STORED,
	"created_at" bigint NOT NULL,
	"expires_at" bigint,
	"session_id" text,
	"hook_id" text,
	"actor_id" text,
	"seq" bigint,
	"hash" text,
	"written_in" bigint DEFAULT (pg_current_xact_id()::text::bigint),
	CONSTRAINT "logs_pk" PRIMARY KEY("tenant_id","id","created_at")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE INDEX "logs_listed" ON "logs" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id") WHERE ("key" like 'ExchangeTokenBy%' or "key" like 'RevokeToken%' or "key" like 'Interaction%' or "key" like 'JwtCustomizer%' or "key" like 'SamlApplication%' or "key" like 'Unknown%');
--> statement-breakpoint
CREATE INDEX "logs_failed" ON "logs" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id") WHERE ("key" like 'ExchangeTokenBy%' or "key" like 'RevokeToken%' or "key" like 'Interaction%' or "key" like 'JwtCustomizer%' or "key" like 'SamlApplication%' or "key" like 'Unknown%') and ("payload" ->> 'result' = 'Error');
--> statement-breakpoint
CREATE INDEX "logs_actions" ON "logs" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id") WHERE ("key" like 'Management.%');
--> statement-breakpoint
CREATE INDEX "logs_expiring" ON "logs" USING btree ("tenant_id","expires_at","created_at") WHERE "logs"."expires_at" is not null;
--> statement-breakpoint
CREATE INDEX "logs_by_key" ON "logs" USING btree ("tenant_id","key","created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "logs_by_user" ON "logs" USING btree ("tenant_id","user_id","created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "logs_by_application" ON "logs" USING btree ("tenant_id","application_id","created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "logs_by_session" ON "logs" USING btree ("tenant_id","session_id","created_at" DESC NULLS FIRST,"id") WHERE "logs"."session_id" is not null;
--> statement-breakpoint
CREATE INDEX "logs_by_hook" ON "logs" USING btree ("tenant_id","hook_id","created_at" DESC NULLS FIRST,"id") WHERE "logs"."hook_id" is not null;
--> statement-breakpoint
CREATE INDEX "logs_by_actor" ON "logs" USING btree ("tenant_id","actor_id","created_at" DESC NULLS FIRST,"id") WHERE "logs"."actor_id" is not null;
--> statement-breakpoint
CREATE INDEX "logs_chain" ON "logs" USING btree ("tenant_id","seq") WHERE "logs"."seq" is not null;
--> statement-breakpoint
CREATE INDEX "logs_written" ON "logs" USING btree ("tenant_id","written_in","id") WHERE "logs"."written_in" is not null;
--> statement-breakpoint
-- The start of the month after a time, both in epoch milliseconds, in UTC.
CREATE FUNCTION "log_partitions"."next_month"(ms bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT (extract(epoch FROM date_trunc('month', to_timestamp(ms / 1000) AT TIME ZONE 'UTC') + interval '1 month') * 1000)::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION "log_partitions"."now_ms"() RETURNS bigint LANGUAGE sql STABLE AS $$
	SELECT (extract(epoch FROM now()) * 1000)::bigint
$$;
--> statement-breakpoint
-- Policies hold also for whoever may name a partition itself; its owner passes them, to see the
-- rows of all tenants before it drops one.
CREATE FUNCTION "log_partitions"."secure"(partition regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', partition);
	EXECUTE format('DROP POLICY IF EXISTS tenant_isolation ON %s', partition);
	EXECUTE format('CREATE POLICY tenant_isolation ON %s USING (tenant_id = current_setting(''gatehouse.tenant_id'', true)) WITH CHECK (tenant_id = current_setting(''gatehouse.tenant_id'', true))', partition);
END $$;
--> statement-breakpoint
DO $$
DECLARE last bigint;
BEGIN
	SELECT max(created_at) INTO last FROM log_partitions.logs_first;
	EXECUTE format('ALTER TABLE public.logs ATTACH PARTITION log_partitions.logs_first FOR VALUES FROM (MINVALUE) TO (%s)',
		log_partitions.next_month(greatest(last, log_partitions.now_ms())));
	-- No row is ever lost for want of a partition.
	CREATE TABLE log_partitions.logs_rest PARTITION OF public.logs DEFAULT;
	PERFORM log_partitions.secure('log_partitions.logs_first');
	PERFORM log_partitions.secure('log_partitions.logs_rest');
END $$;
--> statement-breakpoint
CREATE FUNCTION "log_partitions"."bounds"() RETURNS TABLE (partition regclass, until bigint) LANGUAGE sql STABLE AS $$
	SELECT c.oid::regclass, substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''(\d+)''\)')::bigint
	FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
	WHERE i.inhparent = 'public.logs'::regclass
		AND pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
$$;
--> statement-breakpoint
-- Makes the partitions of the coming months. Rows that came before their partition move to it.
CREATE FUNCTION "open_log_partitions"(months integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
	begins bigint;
	ends bigint;
	wanted bigint := log_partitions.now_ms();
	name text;
	made integer := 0;
BEGIN
	PERFORM pg_advisory_xact_lock(7308326);
	FOR month IN 1..least(months, 24) LOOP
		wanted := log_partitions.next_month(wanted);
	END LOOP;
	SELECT max(until) INTO begins FROM log_partitions.bounds();
	-- After the oldest partition was dropped with all others, as after a long pause.
	begins := coalesce(begins, log_partitions.next_month(log_partitions.now_ms() - 2678400000));
	WHILE begins <= wanted LOOP
		ends := log_partitions.next_month(begins);
		name := 'logs_' || to_char(to_timestamp(begins / 1000) AT TIME ZONE 'UTC', 'YYYY_MM');
		EXECUTE format('CREATE TABLE log_partitions.%I (LIKE public.logs INCLUDING ALL)', name);
		PERFORM log_partitions.secure(format('log_partitions.%I', name)::regclass);
		EXECUTE format('
			WITH early AS (DELETE FROM log_partitions.logs_rest WHERE created_at >= %1$s AND created_at < %2$s RETURNING *)
			INSERT INTO log_partitions.%3$I (tenant_id, id, key, payload, created_at, expires_at, session_id, hook_id, actor_id, seq, hash, written_in)
			SELECT tenant_id, id, key, payload, created_at, expires_at, session_id, hook_id, actor_id, seq, hash, written_in FROM early',
			begins, ends, name);
		EXECUTE format('ALTER TABLE public.logs ATTACH PARTITION log_partitions.%I FOR VALUES FROM (%s) TO (%s)', name, begins, ends);
		begins := ends;
		made := made + 1;
	END LOOP;
	RETURN made;
END $$;
--> statement-breakpoint
CREATE FUNCTION "log_partition_ends"() RETURNS SETOF bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
	SELECT until FROM log_partitions.bounds()
$$;
--> statement-breakpoint
-- Drops partitions whose rows are all older than a time that nobody keeps anything from. One that
-- still holds rows of a chain stays: they end at a checkpoint first.
CREATE FUNCTION "drop_log_partitions"(before bigint) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
	candidate regclass;
	is_chained boolean;
	dropped integer := 0;
BEGIN
	IF before > log_partitions.now_ms() - 86400000 THEN
		RAISE EXCEPTION 'rows of the last day are kept' USING ERRCODE = '42501';
	END IF;
	PERFORM pg_advisory_xact_lock(7308326);
	FOR candidate IN SELECT partition FROM log_partitions.bounds() WHERE until <= before ORDER BY until LOOP
		EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE seq IS NOT NULL)', candidate) INTO is_chained;
		CONTINUE WHEN is_chained;
		EXECUTE format('DROP TABLE %s', candidate);
		dropped := dropped + 1;
	END LOOP;
	RETURN dropped;
END $$;
--> statement-breakpoint
-- Ends the chain of the transaction's tenant at a row that is no longer kept: writes the checkpoint
-- and deletes the rows up to it.
CREATE FUNCTION "forget_admin_actions"(through bigint, through_hash text, proof text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	tenant text := current_setting('gatehouse.tenant_id', true);
	deleted integer;
BEGIN
	PERFORM FROM public.logs WHERE tenant_id = tenant AND seq = through AND hash = through_hash
		AND created_at < log_partitions.now_ms() - 86400000;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'no such row of the chain is old enough' USING ERRCODE = '42501';
	END IF;
	INSERT INTO public.audit_checkpoints (tenant_id, seq, hash, signature, created_at)
	VALUES (tenant, through, through_hash, proof, log_partitions.now_ms())
	ON CONFLICT (tenant_id) DO UPDATE
		SET seq = excluded.seq, hash = excluded.hash, signature = excluded.signature, created_at = excluded.created_at;
	DELETE FROM public.logs WHERE tenant_id = tenant AND seq <= through;
	GET DIAGNOSTICS deleted = ROW_COUNT;
	RETURN deleted;
END $$;
--> statement-breakpoint
-- Deletes the whole log of the transaction's tenant, once the tenant itself is deleted.
CREATE FUNCTION "erase_audit_logs"() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	tenant text := current_setting('gatehouse.tenant_id', true);
	is_kept boolean;
BEGIN
	PERFORM set_config('gatehouse.tenant_id', 'admin', true);
	SELECT EXISTS (SELECT FROM public.tenants WHERE id = tenant) OR tenant = 'admin' INTO is_kept;
	PERFORM set_config('gatehouse.tenant_id', tenant, true);
	IF is_kept THEN
		RAISE EXCEPTION 'the log of a tenant is kept as long as the tenant' USING ERRCODE = '42501';
	END IF;
	DELETE FROM public.logs WHERE tenant_id = tenant;
	DELETE FROM public.audit_heads WHERE tenant_id = tenant;
	DELETE FROM public.audit_checkpoints WHERE tenant_id = tenant;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION "open_log_partitions"(integer), "log_partition_ends"(), "drop_log_partitions"(bigint), "forget_admin_actions"(bigint, text, text), "erase_audit_logs"() FROM PUBLIC;
