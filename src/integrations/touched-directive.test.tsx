import { startTransition, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import touched from './touched-directive.ts';

const sent = vi.fn();
const pressedAt = vi.fn<(moment: number) => void>();
function Form() {
  const [isTicked, setTicked] = useState(false);
  const [moves, setMoves] = useState(0);
  return (
    <form
      data-ticked={isTicked}
      data-moves={moves}
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <input type="checkbox" checked={isTicked} onChange={() => setTicked(!isTicked)} />
      <input type="text" />
      <a role="tab" tabIndex={0} onKeyDown={() => setMoves(moves + 1)}>
        Lista
      </a>
      <p>Texto</p>
      <button type="submit" onClick={({ timeStamp }) => pressedAt(timeStamp)}>
        Enviar
      </button>
    </form>
  );
}

let island: HTMLElement;
/** As Astro starts an island with the directive, and @astrojs/react hydrates it. */
function serve(content: ReactNode, value: object = {}, failures = 0) {
  island.innerHTML = renderToString(content);
  let left = failures;
  const load = vi.fn(() => {
    left -= 1;
    if (left >= 0) island.dispatchEvent(new CustomEvent('astro:hydration-error'));
    const run = () => {
      if (left < 0) startTransition(() => void hydrateRoot(island, content));
      island.dispatchEvent(new CustomEvent('astro:hydrate'));
      return Promise.resolve();
    };
    return Promise.resolve(run);
  });
  touched(load, { name: 'Form', value: value as never }, island);
  const part = <Kind extends HTMLElement>(selector: string): Kind => {
    const found = island.querySelector<Kind>(selector);
    if (!found) throw new Error(`There is no ${selector}`);
    return found;
  };
  return { load, part, form: island.querySelector('form') ?? document.createElement('form') };
}

function press(element: HTMLElement, type = 'click') {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true });
  element.dispatchEvent(event);
  return event.timeStamp;
}

beforeEach(() => {
  sent.mockClear();
  pressedAt.mockClear();
  localStorage.clear();
  location.hash = '';
  island = document.createElement('astro-island');
  document.body.replaceChildren(island);
});

it('loads nothing for who reads or scrolls', () => {
  const { load, part } = serve(<Form />);
  press(part('p'), 'pointerdown');
  press(part('p'));
  expect(load).not.toHaveBeenCalled();
});

it.each([
  ['pointerdown', 'button'],
  ['focusin', 'input[type=text]'],
])('wakes at a %s on %s, once', async (type, selector) => {
  const { load, part } = serve(<Form />);
  press(part(selector), type);
  press(part(selector), type);
  await expect.poll(() => load.mock.calls.length).toBe(1);
});

it.each([
  ['the device holds what it shows', () => localStorage.setItem('entries', '1')],
  ['the address begins so', () => (location.hash = '#q=vacina')],
  ['the address names a part of it', () => (location.hash = '#parte')],
])('wakes at once where %s', async (_, prepare) => {
  prepare();
  const { load } = serve(<p id="parte">Texto</p>, { stored: ['entries'], hash: '#q=' });
  await expect.poll(() => load.mock.calls.length).toBe(1);
});

it('wakes at once where it is told to, and holds what was pressed', async () => {
  const { load, part } = serve(<Form />, { now: true });
  expect(load).toHaveBeenCalledTimes(1);
  press(part('button'));
  expect(sent).not.toHaveBeenCalled();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
});

it('ticks a box that was pressed before, and tells React', async () => {
  const { part, form } = serve(<Form />);
  press(part('input[type=checkbox]'));
  await expect.poll(() => form.dataset['ticked']).toBe('true');
  expect(part<HTMLInputElement>('input[type=checkbox]').checked).toBe(true);
});

it('carries out the first of several impatient presses', async () => {
  const { part } = serve(<Form />);
  press(part('button'));
  press(part('button'));
  expect(island.getAttribute('aria-busy')).toBe('true');
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(island.hasAttribute('aria-busy')).toBe(false);
  press(part('button'));
  expect(sent).toHaveBeenCalledTimes(2);
});

it('tells of a press when it came, not when it is carried out', async () => {
  const { part } = serve(<Form />);
  const first = press(part('button'));
  press(part('button'));
  await expect.poll(() => pressedAt.mock.calls).toEqual([[first]]);
});

it('sends a form that a script sent', async () => {
  const { form } = serve(<Form />);
  form.requestSubmit();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
});

it('makes a move between tabs', async () => {
  const { part, form } = serve(<Form />);
  const key = { key: 'ArrowRight', bubbles: true, cancelable: true };
  part('[role=tab]').dispatchEvent(new KeyboardEvent('keydown', key));
  await expect.poll(() => form.dataset['moves']).toBe('1');
});

it('says that the files did not come, and tries again at the next press alone', async () => {
  const { load, part } = serve(<Form />, {}, 1);
  press(part('button'));
  await expect.poll(() => island.querySelector('[role=alert]')?.textContent).toContain('não abriu');
  press(part('input[type=text]'), 'focusin');
  expect(load).toHaveBeenCalledTimes(1);
  press(part('button'));
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(island.querySelector('[role=alert]')).toBeNull();
});
