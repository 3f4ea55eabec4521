-- A claim has an end, and its evidence is a file that staff can read again (docs/decisions/0103).
ALTER TABLE claims
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN ends_on date,
  ADD COLUMN file_name text CHECK (length(file_name) BETWEEN 1 AND 200),
  ADD COLUMN file_type text CHECK (file_type IN ('application/pdf', 'image/jpeg', 'image/png')),
  ADD COLUMN file_sha256 text CHECK (file_sha256 ~ '^[0-9a-f]{64}$'),
  ADD COLUMN file_bytes bytea CHECK (octet_length(file_bytes) BETWEEN 1 AND 5242880),
  ADD CONSTRAINT claims_file_is_whole
    CHECK (num_nonnulls(file_name, file_type, file_sha256, file_bytes) IN (0, 4));
