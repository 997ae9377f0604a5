import { createElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** The least that a page with React can be: what it scores is what React costs on this machine. */
export function PlainReact() {
  const [count, setCount] = useState(0);
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Página simples'),
    createElement('p', null, 'Um título, um parágrafo e um botão.'),
    createElement(
      'button',
      { type: 'button', onClick: () => setCount(count + 1) },
      `Tocado ${count} vezes`,
    ),
  );
}

// Bundled for the browser; also imported to write the page.
if ('document' in globalThis) {
  const root = document.getElementById('root');
  if (root) hydrateRoot(root, createElement(PlainReact));
}
