-- A job counts the events of hours that are over. These count what is written into such an hour
-- later, which is rare, and the anonymous events that expire. Conditions are all that other rows
-- cost, and short, because each statement reads them anew.
CREATE FUNCTION "log_hour"(ms bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT lpad((greatest(ms, 0) / 3600000)::text, 9, '0')
$$;--> statement-breakpoint
CREATE FUNCTION "count_log"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	log record := CASE TG_OP WHEN 'INSERT' THEN NEW ELSE OLD END;
BEGIN
	-- Rows that move to a new partition stay: they are not deleted in the name of their tenant.
	IF TG_OP = 'DELETE' AND log.tenant_id IS DISTINCT FROM current_setting('gatehouse.tenant_id', true) THEN
		RETURN NULL;
	END IF;
	IF log."key" like 'ExchangeTokenBy%' or log."key" like 'RevokeToken%' or log."key" like 'Interaction%' or log."key" like 'JwtCustomizer%' or log."key" like 'SamlApplication%' or log."key" like 'Unknown%' THEN
		INSERT INTO public.row_counts (tenant_id, list, owner, change)
		VALUES (log.tenant_id, 'logs_by_hour', public.log_hour(log.created_at), CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "logs_added_late" AFTER INSERT ON "logs" FOR EACH ROW
WHEN (NEW.created_at < date_part('epoch', now()) * 1000 - 1800000) EXECUTE FUNCTION "count_log"();--> statement-breakpoint
CREATE TRIGGER "logs_expired" AFTER DELETE ON "logs" FOR EACH ROW
WHEN (OLD.expires_at IS NOT NULL) EXECUTE FUNCTION "count_log"();
