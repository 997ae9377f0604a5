import { callOf, type DatabaseCall } from './database-call.ts';

const EMAIL = `'leitora' || r.n || '@exemplo.com.br'`;
const ADDRESS = `'203.0.113.' || r.n`;
const NEW_CONTRACTION = `jsonb_build_object('contraction', jsonb_build_object(
  'id', gen_random_uuid(), 'start_time', now() - interval '1 minute', 'duration', 50,
  'intensity', 'forte'))`;
/** Paid for a year within the last one. */
const PREMIUM = `r.has_paid and not r.pays_monthly and r.n % 30 <> 0
  and r.came_at between now() - interval '360 days' and now() - interval '10 days'`;
const TIMED = 'r.contractions between 100 and 130';
/** Has all the entries that fill-database.ts gives a user. */
const WRITING = 'r.plan_draw % 10 = 0';
const NEW_ENTRIES = `jsonb_build_object('sent_at', now(), 'entries', (
  select jsonb_agg(jsonb_build_object(
    'kind', 'tick', 'key', 'parte/' || turn, 'value', true, 'updated_at', now()))
  from generate_series(101, 200) turn))`;
const OWN_CONTRACTION = `(
  select jsonb_build_object('contraction_id', c.id) from public.contractions c
  where c.user_id = r.id order by c.start_time limit 1)`;
const as = 'authenticated';

/** What is asked before somebody is signed in, and what a signed-in user asks. */
export const USER_CALLS: readonly DatabaseCall[] = [
  callOf('ping', { as: 'anon', by: [] }),
  callOf('begin_registration', {
    as: 'service_role',
    given: `jsonb_build_object('address', ${ADDRESS})`,
    by: ['rate_limits_pkey'],
  }),
  callOf('begin_forgot', {
    as: 'service_role',
    given: `jsonb_build_object('address', ${ADDRESS})`,
    by: ['rate_limits_pkey'],
  }),
  callOf('begin_reset', {
    as: 'service_role',
    given: `jsonb_build_object('address', ${ADDRESS})`,
    by: ['rate_limits_pkey'],
  }),
  callOf('finish_login', {
    title: 'finish_login, wrong password',
    as: 'service_role',
    given: `jsonb_build_object('email', ${EMAIL}, 'address', ${ADDRESS})`,
    by: ['rate_limits_pkey'],
  }),
  callOf('finish_login', {
    title: 'finish_login, right password',
    as: 'service_role',
    given: `jsonb_build_object('email', ${EMAIL}, 'address', ${ADDRESS}, 'account', r.id)`,
    by: ['users_pkey', 'rate_limits_pkey', 'profiles_pkey'],
  }),
  callOf('begin_password_check', { as, by: ['profiles_pkey', 'users_pkey', 'rate_limits_pkey'] }),
  callOf('get_me', {
    as,
    by: ['profiles_pkey', 'users_pkey', 'consents_one_open|consents_by_user', 'orders_by_user'],
  }),
  callOf('update_me', {
    as,
    given: `'{"changes": {"name": "Outro nome", "due_date": "2027-05-01"}}'`,
    by: ['profiles_pkey', 'consents_one_open|consents_by_user'],
  }),
  callOf('update_me', {
    title: 'update_me, consent withdrawn',
    as,
    whose: TIMED,
    given: `'{"changes": {"consent": null}}'`,
    by: [
      'profiles_pkey',
      'consents_one_open|consents_by_user',
      'deleted_contractions_pkey',
      'user_entries_pkey|user_entries_by_change',
      'entry_counters_pkey',
    ],
  }),
  callOf('save_contraction', {
    as,
    whose: PREMIUM,
    given: NEW_CONTRACTION,
    by: [
      'profiles_pkey',
      'contractions_pkey',
      'deleted_contractions_pkey',
      'consents_one_open|consents_by_user',
    ],
  }),
  callOf('save_contraction', {
    title: 'save_contraction, sent again',
    as,
    whose: TIMED,
    given: `(
      select jsonb_build_object('contraction', to_jsonb(c) - 'user_id')
      from public.contractions c where c.user_id = r.id limit 1)`,
    by: ['profiles_pkey', 'contractions_pkey', 'deleted_contractions_pkey'],
  }),
  callOf('update_contraction', {
    as,
    whose: TIMED,
    given: `${OWN_CONTRACTION} || '{"changes": {"intensity": "leve"}}'`,
    by: ['profiles_pkey', 'contractions_pkey', 'consents_one_open|consents_by_user'],
  }),
  callOf('delete_contraction', {
    as,
    whose: TIMED,
    given: OWN_CONTRACTION,
    by: ['profiles_pkey', 'contractions_pkey', 'deleted_contractions_pkey'],
  }),
  callOf('list_contractions', {
    title: 'list_contractions, first page',
    as,
    whose: TIMED,
    given: `'{"before_start": null, "before_id": null}'`,
    by: ['profiles_pkey', 'contractions_by_start|contractions_pkey'],
  }),
  callOf('list_contractions', {
    title: 'list_contractions, a later page of 500',
    as,
    whose: 'r.contractions > 1500',
    given: `(
      select jsonb_build_object('before_start', c.start_time, 'before_id', c.id)
      from public.contractions c where c.user_id = r.id order by c.start_time desc offset 900 limit 1)`,
    rows: 500,
    by: ['profiles_pkey', 'contractions_by_start'],
  }),
  callOf('save_entries', {
    title: 'save_entries, a hundred of which half are there',
    as,
    whose: WRITING,
    given: NEW_ENTRIES,
    by: [
      'profiles_pkey',
      'consents_one_open|consents_by_user',
      'entry_counters_pkey',
      'user_entries_pkey',
    ],
  }),
  callOf('list_entries', {
    as,
    whose: WRITING,
    rows: 150,
    by: ['profiles_pkey', 'entry_counters_pkey', 'user_entries_by_change'],
  }),
  callOf('export_me', {
    as,
    whose: TIMED,
    by: [
      'profiles_pkey',
      'sessions_pkey|sessions_user_id_idx',
      'consents_by_user',
      'orders_by_user',
      'contractions_by_start|contractions_pkey',
      'user_entries_pkey|user_entries_by_change',
    ],
  }),
  callOf('delete_account', {
    as: 'service_role',
    whose: TIMED,
    given: `jsonb_build_object('account', r.id)`,
    by: [
      'users_pkey',
      'consents_by_user',
      'orders_by_user',
      'contractions_by_start|contractions_pkey',
      'deleted_contractions_pkey',
      'user_entries_pkey|user_entries_by_change',
    ],
  }),
];
