CREATE TABLE "custom_phrases" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"language_tag" varchar(16) NOT NULL,
	"translation" jsonb NOT NULL,
	CONSTRAINT "custom_phrases_pk" PRIMARY KEY("tenant_id","language_tag")
);
--> statement-breakpoint
CREATE TABLE "custom_profile_fields" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"name" varchar(128) NOT NULL,
	"type" varchar(32) NOT NULL,
	"label" varchar(128) DEFAULT '' NOT NULL,
	"description" varchar(256),
	"required" boolean NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sie_order" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "custom_profile_fields_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "custom_ui_files" (
	"tenant_id" varchar(21) NOT NULL,
	"ui_id" varchar(21) NOT NULL,
	"path" varchar(512) NOT NULL,
	"content_type" varchar(128) NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "custom_ui_files_pk" PRIMARY KEY("tenant_id","ui_id","path")
);
--> statement-breakpoint
CREATE TABLE "custom_uis" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "custom_uis_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "email_template_versions" (
	"tenant_id" varchar(21) NOT NULL,
	"language_tag" varchar(16) NOT NULL,
	"template_type" varchar(64) NOT NULL,
	"version" integer NOT NULL,
	"details" jsonb NOT NULL,
	"saved_by" varchar(64),
	"created_at" bigint NOT NULL,
	CONSTRAINT "email_template_versions_pk" PRIMARY KEY("tenant_id","language_tag","template_type","version")
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"language_tag" varchar(16) NOT NULL,
	"template_type" varchar(64) NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "email_templates_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "email_templates_type" UNIQUE("tenant_id","language_tag","template_type")
);
--> statement-breakpoint
ALTER TABLE "custom_ui_files" ADD CONSTRAINT "custom_ui_files_ui_fk" FOREIGN KEY ("tenant_id","ui_id") REFERENCES "public"."custom_uis"("tenant_id","id") ON DELETE cascade ON UPDATE no action;