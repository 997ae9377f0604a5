-- Accounts: a profile beside each auth user, and her consents. Row level security denies by default;
-- a reader may read her own rows and changes them only through the functions below.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  due_date date,
  tracking_paused boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column public.profiles.due_date is
  'Health data (LGPD art. 5 II): set only while a consent is open.';

alter table public.profiles enable row level security;
revoke all on table public.profiles from anon, authenticated;
grant select on table public.profiles to authenticated;
create policy "She reads her own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  version text not null check (char_length(version) between 1 and 32),
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz
);

create unique index consents_one_open on public.consents (user_id) where withdrawn_at is null;

alter table public.consents enable row level security;
revoke all on table public.consents from anon, authenticated;
grant select on table public.consents to authenticated;
create policy "She reads her own consents" on public.consents
  for select to authenticated using (user_id = (select auth.uid()));

-- The profile and, where she ticked the box, the consent are born with the account.
create function public.create_profile() returns trigger
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
  return new;
end;
$$;

revoke all on function public.create_profile() from public, anon, authenticated;

create trigger create_profile_on_sign_up
  after insert on auth.users
  for each row execute function public.create_profile();
