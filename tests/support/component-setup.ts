import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

// As `expect.poll` (vitest.config.ts): two slow cores that do something else shall not fail a test.
const library = getConfig();
// Before a test fakes it.
const nextTurn = globalThis.setImmediate;

configure({
  asyncUtilTimeout: 15_000,
  // What is found is in the page before React has run its effects, which move the focus: they come a turn later.
  asyncWrapper: async (find) => {
    const found: unknown = await library.asyncWrapper(find);
    await new Promise<void>((resolve) => nextTurn(() => nextTurn(resolve)));
    return found;
  },
});

// The library does it by itself only where `afterEach` is global.
afterEach(cleanup);

// jsdom does not open dialogs. As in a browser, closing gives the focus back and is reported later.
const openers = new WeakMap<HTMLDialogElement, Element>();

HTMLDialogElement.prototype.showModal = function () {
  if (document.activeElement) openers.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>('input, button')?.focus();
};

HTMLDialogElement.prototype.close = function () {
  if (!this.open) return;
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};
