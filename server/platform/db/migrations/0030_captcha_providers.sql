CREATE TABLE "captcha_providers" (
	"tenant_id" varchar(21) NOT NULL,
	"id" varchar(21) NOT NULL,
	"type" varchar(32) NOT NULL,
	"site_key" varchar(256) NOT NULL,
	"secret" text NOT NULL,
	"project_id" varchar(128),
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "captcha_providers_pk" PRIMARY KEY("tenant_id")
);
