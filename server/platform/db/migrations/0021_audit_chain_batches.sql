-- A chain only grows: its head moves on, by as many rows as one statement adds. Whether all rows up to
-- it are there is what verifying the chain finds out.
CREATE OR REPLACE FUNCTION "audit_heads_advance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.seq <= OLD.seq OR NEW.tenant_id <> OLD.tenant_id THEN
		RAISE EXCEPTION 'the head of an audit chain only advances' USING ERRCODE = '42501';
	END IF;
	RETURN NEW;
END $$;
