import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { Tabs } from './Tabs.tsx';

const TABS = [
  { id: 'mala', label: 'Mala' },
  { id: 'essenciais', label: 'Essenciais' },
  { id: 'por-idade', label: 'Por idade' },
];
const tabs = (
  <Tabs
    label="Listas"
    tabs={TABS}
    first={<p>Robe</p>}
    second={<p id="sabonete">Sabonete</p>}
    third={<p>Mijão</p>}
  />
);

const scrollIntoView = vi.fn();

beforeEach(() => {
  history.replaceState(null, '', '/troussau');
  // The document of these tests has no layout.
  Element.prototype.scrollIntoView = scrollIntoView.mockClear();
});

const chosen = () => screen.getByRole('tab', { selected: true });
const openPanels = () =>
  screen
    .getAllByRole('tabpanel', { hidden: true })
    .filter((panel) => !panel.hasAttribute('hidden'))
    .map(({ textContent }) => textContent);

it('opens the panel of the tab that is pressed, and names it in the address', async () => {
  render(tabs);
  expect(openPanels()).toEqual(['Robe']);
  await userEvent.click(screen.getByRole('tab', { name: 'Por idade' }));
  expect(openPanels()).toEqual(['Mijão']);
  expect(chosen().textContent).toBe('Por idade');
  expect(location.hash).toBe('#por-idade');
});

it('moves by arrow keys, Home and End, with one stop for the whole list', async () => {
  render(tabs);
  await userEvent.tab();
  for (const [key, label] of [
    ['ArrowRight', 'Essenciais'],
    ['End', 'Por idade'],
    ['ArrowRight', 'Mala'],
    ['ArrowLeft', 'Por idade'],
    ['Home', 'Mala'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(document.activeElement?.textContent).toBe(label);
    expect(chosen()).toBe(document.activeElement);
  }
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});

it('opens what the address names, a part of a panel included, and follows it', () => {
  location.hash = '#por-idade';
  render(tabs);
  expect(openPanels()).toEqual(['Mijão']);
  location.hash = '#sabonete';
  fireEvent(window, new HashChangeEvent('hashchange'));
  expect(openPanels()).toEqual(['Sabonete']);
  expect(scrollIntoView).toHaveBeenCalledOnce();
  location.hash = '#outra-parte';
  fireEvent(window, new HashChangeEvent('hashchange'));
  expect(openPanels()).toEqual(['Sabonete']);
});

it('serves closed panels so that the browser’s search opens them, before and after hydration', () => {
  const html = renderToString(tabs);
  expect(html.match(/HIDDEN="until-found"/g)).toHaveLength(2);
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  root.querySelector('#essenciais')?.removeAttribute('hidden');
  vi.spyOn(console, 'error').mockReturnValue();
  render(tabs, { container: root, hydrate: true });
  expect(openPanels()).toEqual(['Sabonete']);
  fireEvent(screen.getByText('Mijão'), new Event('beforematch', { bubbles: true }));
  expect(openPanels()).toEqual(['Mijão']);
  root.remove();
});
