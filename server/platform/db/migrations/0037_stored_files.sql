-- Large files are read in pieces. Of a compressed value all that comes before a piece is unpacked for it.
ALTER TABLE "custom_ui_files" ALTER COLUMN "content" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "user_assets" ALTER COLUMN "content" SET STORAGE EXTERNAL;
