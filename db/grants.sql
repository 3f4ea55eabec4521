-- What the role needs that the product runs as when others own its tables (docs/opening.md): it reads and writes rows, and
-- changes no table. Run by their owner, once: npm run db:grant -- ROLE. {{role}} is that role's name.
GRANT USAGE ON SCHEMA public TO {{role}};
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {{role}};
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO {{role}};
-- It looks whether the tables are up to date, and never says that they are.
REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM {{role}};
-- The same for what later migrations of this owner make.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO {{role}};
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO {{role}};
-- Nobody but the owner makes tables here (PostgreSQL before 15 let everybody).
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
