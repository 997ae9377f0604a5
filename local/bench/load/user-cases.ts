import { callApi } from '#tests/support/call-api.ts';
import { contractionCalls } from '#tests/support/contraction-calls.ts';
import { insertContractions } from '#tests/support/contraction-rows.ts';
import { entryCalls } from '#tests/support/entry-calls.ts';
import { insertTicks } from '#tests/support/entry-rows.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { newContraction } from '#tests/support/new-contraction.ts';
import { newEntry, saveRequest } from '#tests/support/new-entry.ts';

import { expectStatus, type LoadStack } from './load-stack.ts';
import { bareCalls, type RouteCase } from './route-case.ts';

/** As many as a long labour has. */
const LISTED = 50;
/** Who ticks all her lists, dates her vaccines and writes a plan has about as many. */
const ENTRIES = 150;

/** The routes of a signed-in user. */
export async function userCases(stack: LoadStack): Promise<RouteCase[]> {
  const { rpc, as } = bareCalls(stack);
  const [user, lister] = [await makePremiumUser(stack), await makePremiumUser(stack)];
  const { accessToken: token } = user;
  const [client, listing] = [as(token), as(lister.accessToken)];
  const calls = contractionCalls(stack, user);
  await insertContractions(stack, lister.id, LISTED);
  await insertTicks(stack, lister.id, ENTRIES);
  const ownEntries = entryCalls(stack, user);
  const [changed, deleted] = [newContraction(), newContraction()];
  for (const one of [changed, deleted]) await expectStatus(calls.save(one), 201);
  let turn = 0;
  // Another value each time, so that there is something to change.
  const nextDuration = () => ({ duration: 1 + (turn++ % 3_600) });
  const nextEntry = () => newEntry({ kind: 'paper', key: 'name', value: `Bia ${turn++}` });
  const get = (path: string) => expectStatus(callApi(stack, `GET ${path}`, { token }), 200);

  return [
    {
      name: 'GET /api/user/me',
      route: () => get('/api/user/me'),
      bare: () => rpc(client, 'get_me'),
    },
    {
      name: 'PATCH /api/user/me',
      route: () => {
        const json = { name: 'Bia' };
        return expectStatus(callApi(stack, 'PATCH /api/user/me', { token, json }), 200);
      },
      bare: () => rpc(client, 'update_me', { changes: { name: 'Bia' } }),
    },
    {
      name: `GET /api/contractions, ${LISTED} of them`,
      route: () => expectStatus(contractionCalls(stack, lister).list(), 200),
      bare: () => rpc(listing, 'list_contractions', { before_start: null, before_id: null }),
    },
    {
      name: 'POST /api/contractions',
      route: () => expectStatus(calls.save(newContraction()), 201),
      bare: () => rpc(client, 'save_contraction', { contraction: newContraction() }),
    },
    {
      name: 'PATCH /api/contractions/:id',
      route: () => expectStatus(calls.change(changed.id, nextDuration()), 200),
      bare: () => {
        const parameters = { contraction_id: changed.id, changes: nextDuration() };
        return rpc(client, 'update_contraction', parameters);
      },
    },
    {
      name: 'DELETE /api/contractions/:id',
      route: () => expectStatus(calls.remove(deleted.id), 204),
      bare: () => rpc(client, 'delete_contraction', { contraction_id: deleted.id }),
    },
    {
      name: `GET /api/entries, ${ENTRIES} of them`,
      route: () => expectStatus(entryCalls(stack, lister).list(), 200),
      bare: () => rpc(listing, 'list_entries'),
    },
    {
      name: 'PUT /api/entries, one',
      route: () => expectStatus(ownEntries.save([nextEntry()]), 200),
      bare: () => {
        const { items, sent_at } = saveRequest([nextEntry()]);
        return rpc(client, 'save_entries', { entries: items, sent_at });
      },
    },
    {
      name: 'GET /api/guides/:slug',
      route: () => get('/api/guides/vaccines'),
      bare: () => rpc(client, 'get_me'),
    },
    {
      name: 'GET /api/subscription',
      route: () => get('/api/subscription'),
      bare: () => rpc(client, 'get_subscription'),
    },
  ];
}
