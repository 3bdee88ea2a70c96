-- The two roles of docs/operations.md ("The database's two roles"), and the limits that a pooler cannot pass on.
CREATE ROLE porchlight_owner LOGIN PASSWORD '{{secrets.ownerPassword}}' NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
CREATE ROLE porchlight_application LOGIN PASSWORD '{{secrets.applicationPassword}}' NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
ALTER ROLE porchlight_application SET statement_timeout = '30s';
ALTER ROLE porchlight_application SET idle_in_transaction_session_timeout = '30s';
CREATE DATABASE porchlight OWNER porchlight_owner TEMPLATE template0 ENCODING 'UTF8';
REVOKE ALL ON DATABASE porchlight FROM PUBLIC;
GRANT CONNECT ON DATABASE porchlight TO porchlight_application;
