-- Large files are read in chunks: a compressed value would be unpacked from its start for each.
ALTER TABLE "custom_ui_files" ALTER COLUMN "content" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "user_assets" ALTER COLUMN "content" SET STORAGE EXTERNAL;
