-- Accounts: a profile beside each user of Auth, the consents that were given, and who a token belongs
-- to. Row level security denies by default: users read their own rows, and change them only through
-- functions. The data API does not serve schema `private`. Who may reach what is in the last file.

-- The hosted platform has both already.
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

create schema private;

-- What a later migration creates is closed until the last file, or that migration itself, grants it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;

-- The current time for everything that depends on the time of a plan. Internal. One function, so that
-- a test can move the clock of a whole database.
create function private.clock_now() returns timestamptz
language sql stable set search_path = '' as $$ select now(); $$;

-- The user whose token it is, while the session of the token is open (a token outlives its session by
-- up to an hour) and has not reached the limit of time that Auth may be set to; null otherwise. Called
-- by the policies, and by every function that a user calls.
create function private.current_user_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select s.user_id from auth.sessions s
  where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = auth.uid()
    and (s.not_after is null or s.not_after > now());
$$;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  due_date date,
  tracking_paused boolean not null default false,
  created_at timestamptz not null default now()
);

comment on column public.profiles.due_date is
  'Health data (LGPD art. 5 II): set only while a consent is open.';

alter table public.profiles enable row level security;
create policy "Users read their own profile" on public.profiles
  for select to authenticated using (id = (select private.current_user_id()));

-- The proof of a consent outlives the account (LGPD art. 8 § 2: the burden of proof is the
-- controller's): which text, from when to when.
create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  version text not null check (char_length(version) between 1 and 32),
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  -- Of a deleted account: finds the consent of somebody who claims not to have given it.
  former_email_pseudonym text check (former_email_pseudonym ~ '^[0-9a-f]{64}$')
);

create unique index consents_one_open on public.consents (user_id) where withdrawn_at is null;
create index consents_by_user on public.consents (user_id);

alter table public.consents enable row level security;
create policy "Users read their own consents" on public.consents
  for select to authenticated using (user_id = (select private.current_user_id()));

-- Whether the account has an open consent, of whatever version. Internal.
create function private.has_consent(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.consents where user_id = account and withdrawn_at is null
  );
$$;

-- Trigger: creates the profile and, where it was given at the registration, the consent of a new
-- account. Takes both out of the user's metadata, which would travel in each token and never change.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- A direct Postgres driver may store the metadata as a JSON string instead of an object.
  meta jsonb := case jsonb_typeof(new.raw_user_meta_data)
    when 'string' then (new.raw_user_meta_data #>> '{}')::jsonb
    else new.raw_user_meta_data
  end;
begin
  insert into public.profiles (id, name)
  values (new.id, left(coalesce(nullif(btrim(meta ->> 'name'), ''), 'Você'), 80));
  if meta ->> 'consent_version' is not null then
    insert into public.consents (user_id, version, text_sha256)
    values (new.id, meta ->> 'consent_version', meta ->> 'consent_text_sha256');
  end if;
  update auth.users set
    raw_user_meta_data = meta - array['name', 'consent_version', 'consent_text_sha256']
  where id = new.id and jsonb_typeof(meta) = 'object';
  return new;
end;
$$;

create trigger create_profile_on_sign_up
  after insert on auth.users
  for each row execute function private.create_profile();

-- The key of the pseudonyms. One row. It leaves the database in a backup alone: without it no proof of a
-- former consent could be found again.
create table private.pseudonym_secret (
  only_row boolean primary key default true check (only_row),
  secret bytea not null
);
insert into private.pseudonym_secret (secret) values (extensions.gen_random_bytes(32));

-- Stands for an e-mail or an address where neither shall be stored. Internal. Without the key nobody
-- finds out by trying which one it stands for.
create function private.pseudonym(subject text) returns text
language sql stable security definer set search_path = '' as $$
  select encode(extensions.hmac(convert_to(lower(subject), 'UTF8'), s.secret, 'sha256'), 'hex')
  from private.pseudonym_secret s;
$$;
