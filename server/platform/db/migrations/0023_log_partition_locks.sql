-- The locks that make and drop a partition are waited for no longer than a tenth of a second, since
-- whoever reads or writes the log meanwhile waits as well. What waits longer tries again after a
-- pause, in which it holds none of them. A partition cannot be detached concurrently while there is
-- a default one.
CREATE OR REPLACE FUNCTION "open_log_partitions"(months integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '100ms' AS $$
DECLARE
	begins bigint;
	ends bigint;
	wanted bigint := log_partitions.now_ms();
	name text;
	made integer := 0;
	tries integer := 0;
BEGIN
	-- Another process does it.
	IF NOT pg_try_advisory_xact_lock(7308326) THEN RETURN 0; END IF;
	FOR month IN 1..least(months, 24) LOOP
		wanted := log_partitions.next_month(wanted);
	END LOOP;
	SELECT max(until) INTO begins FROM log_partitions.bounds();
	-- After the oldest partition was dropped with all others, as after a long pause.
	begins := coalesce(begins, log_partitions.next_month(log_partitions.now_ms() - 2678400000));
	WHILE begins <= wanted LOOP
		ends := log_partitions.next_month(begins);
		name := 'logs_' || to_char(to_timestamp(begins / 1000) AT TIME ZONE 'UTC', 'YYYY_MM');
		BEGIN
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
		EXCEPTION WHEN lock_not_available THEN
			tries := tries + 1;
			IF tries = 20 THEN RAISE; END IF;
			PERFORM pg_sleep(0.1 + random() * 0.2);
		END;
	END LOOP;
	RETURN made;
END $$;
--> statement-breakpoint
-- Drops the oldest partition whose rows are all older than a time that nobody keeps anything from:
-- one, because the lock ends with the transaction. One that still holds rows of a chain stays: they
-- end at a checkpoint first.
CREATE OR REPLACE FUNCTION "drop_log_partitions"(before bigint) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '100ms' AS $$
DECLARE
	candidate regclass;
	is_chained boolean;
BEGIN
	IF before > log_partitions.now_ms() - 86400000 THEN
		RAISE EXCEPTION 'rows of the last day are kept' USING ERRCODE = '42501';
	END IF;
	-- Another process does it.
	IF NOT pg_try_advisory_xact_lock(7308326) THEN RETURN 0; END IF;
	FOR candidate IN SELECT partition FROM log_partitions.bounds() WHERE until <= before ORDER BY until LOOP
		EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE seq IS NOT NULL)', candidate) INTO is_chained;
		CONTINUE WHEN is_chained;
		FOR tries IN 1..20 LOOP
			BEGIN
				EXECUTE format('DROP TABLE %s', candidate);
				RETURN 1;
			EXCEPTION WHEN lock_not_available THEN
				IF tries = 20 THEN RAISE; END IF;
				PERFORM pg_sleep(0.1 + random() * 0.2);
			END;
		END LOOP;
	END LOOP;
	RETURN 0;
END $$;
