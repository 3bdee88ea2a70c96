/** The sandbox's own tables; safe to run at every start. */
export const SCHEMA = `
create schema if not exists sandbox;

create table if not exists sandbox.object (
  seq bigint generated always as identity primary key,
  id text not null unique,
  type text not null,
  account text not null default '',
  data jsonb not null
);
create index if not exists object_by_type on sandbox.object (type, account, seq desc);
create index if not exists object_by_intent on sandbox.object ((data->>'payment_intent')) where data->>'payment_intent' is not null;
create index if not exists object_by_charge on sandbox.object ((data->>'charge')) where data->>'charge' is not null;
create index if not exists object_by_group on sandbox.object ((data->>'transfer_group')) where data->>'transfer_group' is not null;
create index if not exists object_by_source on sandbox.object ((data->>'source_transaction')) where data->>'source_transaction' is not null;

create table if not exists sandbox.idempotency (
  account text not null,
  key text not null,
  endpoint text not null,
  parameters text not null,
  request_id text not null,
  status integer,
  body text,
  created_ms bigint not null,
  primary key (account, key)
);

create table if not exists sandbox.task (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  due_ms bigint not null
);
create index if not exists task_by_due on sandbox.task (due_ms);

create table if not exists sandbox.delivery (
  id bigint generated always as identity primary key,
  event text not null,
  endpoint text not null,
  attempts integer not null default 0,
  state text not null check (state in ('waiting', 'delivered', 'given_up', 'dropped')),
  due_ms bigint not null,
  last_answer text
);
create index if not exists delivery_waiting on sandbox.delivery (due_ms) where state = 'waiting';
create index if not exists delivery_by_event on sandbox.delivery (event);

create table if not exists sandbox.setting (name text primary key, value jsonb not null);
`;
