-- Steps of a sign-in that only asked for more are no failures; rows are written so from now on (ADR 0049).
-- Partitions are read as such: policies would hide all rows from an owner that is no superuser. Rows in
-- use are left out, and those of sign-ins that are not finished, so that nobody waits for this.
DO $$
DECLARE
	part regclass;
BEGIN
	FOR part IN SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'public.logs'::regclass LOOP
		EXECUTE format($update$
			UPDATE %1$s SET payload = jsonb_set(payload, '{result}', '"Incomplete"')
			WHERE ctid = ANY (ARRAY(
				SELECT ctid FROM %1$s
				WHERE payload ->> 'result' = 'Error' AND expires_at IS NULL AND key LIKE 'Interaction.%%'
					AND payload -> 'error' ->> 'code' IN (
						'session.captcha_required', 'session.mfa.backup_code_required',
						'session.mfa.require_mfa_verification', 'session.mfa.suggest_additional_mfa',
						'session.passkey_suggested', 'user.missing_mfa', 'user.missing_profile',
						'user.password_change_required')
				FOR UPDATE SKIP LOCKED))
			$update$, part);
	END LOOP;
END $$;
