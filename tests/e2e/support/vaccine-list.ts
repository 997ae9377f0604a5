import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';

import type { Account } from './account.ts';
import { openGuide } from './guide-page.ts';
import { openSession } from './session.ts';
import { payPlan } from './account-api.ts';

/** Noon of that day where the tests' browsers stand. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00-03:00`);

/** Signs a new premium user in: what a test marks is its own. */
export async function openPremium(
  request: APIRequestContext,
  context: BrowserContext,
  account: Account,
): Promise<void> {
  await payPlan(request, account, 'monthly');
  await openSession(context, account);
}

/** The dated list of vaccines, by what she sees. */
export function vaccineList(page: Page) {
  const place = page.locator('.vaccine-dates');
  const age = (title: string) =>
    place.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
  const doseIn = (root: Locator | Page, name: string) =>
    root.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  return {
    place,
    age,
    dose: (title: string, name: string) => doseIn(age(title), name),
    givenOn: (title: string, name: string) =>
      age(title)
        .getByRole('listitem')
        .filter({ has: doseIn(page, name) })
        .getByLabel('Tomou em'),
    birth: place.getByLabel('Dia em que o bebê nasceu'),
    show: place.getByRole('button', { name: 'Ver as datas' }),
    change: place.getByRole('button', { name: 'Mudar' }),
    diary: place.getByRole('button', { name: /agenda/ }),
    paper: place.getByRole('button', { name: 'Levar no papel' }),
    outlook: place.locator('.vaccine-outlook'),
  };
}

/** Opens the guide on that day, and gives the day of birth. */
export async function dateVaccines(page: Page, birth: string, today: string) {
  await page.clock.setFixedTime(noonOf(today));
  await openGuide(page, '/vaccines');
  const list = vaccineList(page);
  await list.birth.fill(birth);
  await list.show.click();
  return list;
}

/** Chooses the network as the select of a page does. */
export async function chooseNetwork(page: Page, network: 'sus' | 'particular'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('network', chosen);
    dispatchEvent(new Event('pageshow'));
  }, network);
}
