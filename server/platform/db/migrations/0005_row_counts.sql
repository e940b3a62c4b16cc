CREATE TABLE "row_counts" (
	"tenant_id" varchar(21) NOT NULL,
	"list" varchar(63) NOT NULL,
	"owner" varchar(21) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "row_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change" integer NOT NULL,
	CONSTRAINT "row_counts_pk" PRIMARY KEY("tenant_id","list","owner","id")
);
--> statement-breakpoint
DROP INDEX "users_roles_by_role";--> statement-breakpoint
DROP INDEX "logs_created";--> statement-breakpoint
ALTER TABLE "users_roles" ADD COLUMN "user_created_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "users_roles_by_role" ON "users_roles" USING btree ("tenant_id","role_id","user_created_at" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "logs_created" ON "logs" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id","key");--> statement-breakpoint
CREATE FUNCTION "count_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format(
		'INSERT INTO public.row_counts (tenant_id, list, owner, change) SELECT tenant_id, %L, %s, %s count(*) FROM changed GROUP BY 1, 3',
		TG_TABLE_NAME,
		CASE TG_NARGS WHEN 0 THEN quote_literal('') ELSE quote_ident(TG_ARGV[0]) END,
		CASE TG_OP WHEN 'INSERT' THEN '' ELSE '-' END
	);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_added" AFTER INSERT ON "users" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_rows"();--> statement-breakpoint
CREATE TRIGGER "users_removed" AFTER DELETE ON "users" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_rows"();--> statement-breakpoint
CREATE TRIGGER "organizations_added" AFTER INSERT ON "organizations" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_rows"();--> statement-breakpoint
CREATE TRIGGER "organizations_removed" AFTER DELETE ON "organizations" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_rows"();--> statement-breakpoint
CREATE TRIGGER "users_roles_added" AFTER INSERT ON "users_roles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_rows"('role_id');--> statement-breakpoint
CREATE TRIGGER "users_roles_removed" AFTER DELETE ON "users_roles" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_rows"('role_id');--> statement-breakpoint
CREATE FUNCTION "take_user_created_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.user_created_at := coalesce((SELECT created_at FROM public.users WHERE tenant_id = NEW.tenant_id AND id = NEW.user_id), 0);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_roles_order" BEFORE INSERT ON "users_roles" FOR EACH ROW EXECUTE FUNCTION "take_user_created_at"();--> statement-breakpoint
-- An owner that is no superuser sees no rows while these are forced; they are again right after the migrations.
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organizations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users_roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "users_roles" SET "user_created_at" = "users"."created_at" FROM "users" WHERE "users"."tenant_id" = "users_roles"."tenant_id" AND "users"."id" = "users_roles"."user_id";--> statement-breakpoint
INSERT INTO "row_counts" ("tenant_id", "list", "owner", "change") SELECT "tenant_id", 'users', '', count(*) FROM "users" GROUP BY "tenant_id";--> statement-breakpoint
INSERT INTO "row_counts" ("tenant_id", "list", "owner", "change") SELECT "tenant_id", 'organizations', '', count(*) FROM "organizations" GROUP BY "tenant_id";--> statement-breakpoint
INSERT INTO "row_counts" ("tenant_id", "list", "owner", "change") SELECT "tenant_id", 'users_roles', "role_id", count(*) FROM "users_roles" GROUP BY "tenant_id", "role_id";
