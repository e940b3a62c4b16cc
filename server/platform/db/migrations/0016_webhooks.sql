CREATE TABLE "hook_deliveries" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"hook_id" varchar(21) NOT NULL,
	"event" varchar(128) NOT NULL,
	"body" text NOT NULL,
	"state" varchar(16) NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"response" jsonb,
	"error" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "hook_deliveries_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "hook_outcomes" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"hook_id" varchar(21) NOT NULL,
	"event" varchar(128) NOT NULL,
	"is_success" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "hook_outcomes_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "hook_queue" (
	"tenant_id" varchar(21) NOT NULL,
	"for_tenant_id" varchar(21) NOT NULL,
	"hook_id" varchar(21) NOT NULL,
	"delivery_id" varchar(21) NOT NULL,
	"available_at" bigint NOT NULL,
	"leased_by" varchar(32),
	CONSTRAINT "hook_queue_pk" PRIMARY KEY("tenant_id","for_tenant_id","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "hooks" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"name" varchar(256) DEFAULT '' NOT NULL,
	"event" varchar(128),
	"events" jsonb NOT NULL,
	"config" jsonb NOT NULL,
	"signing_key" varchar(64) NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "hooks_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_hook_fk" FOREIGN KEY ("tenant_id","hook_id") REFERENCES "public"."hooks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hook_outcomes" ADD CONSTRAINT "hook_outcomes_hook_fk" FOREIGN KEY ("tenant_id","hook_id") REFERENCES "public"."hooks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hook_deliveries_by_state" ON "hook_deliveries" USING btree ("tenant_id","hook_id","state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "hook_deliveries_created" ON "hook_deliveries" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "hook_outcomes_by_hook" ON "hook_outcomes" USING btree ("tenant_id","hook_id","created_at" DESC NULLS FIRST,"id","is_success");--> statement-breakpoint
CREATE INDEX "hook_outcomes_by_event" ON "hook_outcomes" USING btree ("tenant_id","hook_id","event","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "hook_outcomes_created" ON "hook_outcomes" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "hook_queue_by_hook" ON "hook_queue" USING btree ("tenant_id","for_tenant_id","hook_id","available_at");--> statement-breakpoint
CREATE INDEX "hook_queue_leases" ON "hook_queue" USING btree ("tenant_id","leased_by") WHERE "hook_queue"."leased_by" is not null;--> statement-breakpoint
CREATE INDEX "hooks_created" ON "hooks" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
-- The queue belongs to the admin tenant. `SET` in the head of the function would need a superuser; after an error
-- the setting is what it was before the statement.
CREATE FUNCTION "queue_hook_deliveries"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	tenant text := current_setting('gatehouse.tenant_id', true);
BEGIN
	PERFORM set_config('gatehouse.tenant_id', 'admin', true);
	INSERT INTO public.hook_queue (tenant_id, for_tenant_id, hook_id, delivery_id, available_at)
	SELECT 'admin', tenant_id, hook_id, id, created_at FROM added WHERE state = 'pending';
	PERFORM set_config('gatehouse.tenant_id', tenant, true);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "hook_deliveries_added" AFTER INSERT ON "hook_deliveries" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "queue_hook_deliveries"();
