-- What hosted Supabase has prepared before the first migration runs: its three roles, and what they may do by
-- default.
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
end $$;
grant usage on schema public, auth to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on routines to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;

-- Hosted Auth voids every open link of an account when its password or its e-mail changes; the embedded one
-- forgets the links for a new e-mail, or those for a new password.
create or replace function auth.void_links() returns trigger language plpgsql as $$
begin
  new.recovery_token := null;
  new.email_change_token_new := null;
  return new;
end;
$$;
create or replace trigger void_links_on_change before update on auth.users for each row
when (old.encrypted_password is distinct from new.encrypted_password
  or old.email is distinct from new.email)
execute function auth.void_links();
