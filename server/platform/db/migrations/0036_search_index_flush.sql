-- New rows wait in a list beside a search index, which every search reads through, until it is flushed.
-- Only the owner of an index may do that. One process at a time; @returns flushed pages.
CREATE FUNCTION "flush_search_indexes"() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	flushed bigint := 0;
	found oid;
BEGIN
	IF NOT pg_try_advisory_xact_lock(7308327) THEN RETURN 0; END IF;
	FOR found IN
		SELECT i.oid FROM pg_class i JOIN pg_am a ON a.oid = i.relam JOIN pg_namespace n ON n.oid = i.relnamespace
		WHERE n.nspname = 'public' AND a.amname = 'gin' AND i.relkind = 'i'
	LOOP
		flushed := flushed + gin_clean_pending_list(found);
	END LOOP;
	RETURN flushed;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION "flush_search_indexes"() FROM PUBLIC;
