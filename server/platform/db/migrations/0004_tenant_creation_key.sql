CREATE TABLE "tenant_creations" (
	"tenant_id" varchar(21) NOT NULL,
	"user_id" varchar(21) NOT NULL,
	"key" varchar(64) NOT NULL,
	"created_tenant_id" varchar(21) NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "tenant_creations_pk" PRIMARY KEY("tenant_id","user_id","key")
);
--> statement-breakpoint
ALTER TABLE "tenant_creations" ADD CONSTRAINT "tenant_creations_users_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_creations" ADD CONSTRAINT "tenant_creations_tenants_fk" FOREIGN KEY ("tenant_id","created_tenant_id") REFERENCES "public"."tenants"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tenant_creations_tenants" ON "tenant_creations" USING btree ("tenant_id","created_tenant_id");