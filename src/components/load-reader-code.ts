/** Whether somebody is signed in on this device, or has signed out without the server knowing yet. */
function hasReader(): boolean {
  try {
    return ['token', 'logout-pending'].some((key) => localStorage.getItem(key) !== null);
  } catch {
    // Storage is blocked: a visitor, as far as we can know.
    return false;
  }
}

/** Runs the scripts that wait in templates; a page whose script does not come says so by an attribute. */
function loadReaderCode(): void {
  if (!hasReader()) return;
  for (const template of document.querySelectorAll<HTMLTemplateElement>('[data-reader-code]')) {
    const script = document.importNode(template.content, true).querySelector('script');
    template.remove();
    if (!script) continue;
    script.onerror = () => (document.documentElement.dataset['code'] = 'missing');
    document.body.append(script);
  }
}

/** Keeps a press of 'Sair' that comes before the code that leaves: see start-session.ts. */
function noteLeaving({ target }: MouseEvent): void {
  const isLeaving = target instanceof Element && target.closest('[data-action="logout"]');
  if (isLeaving) document.documentElement.dataset['leaving'] = '';
}

addEventListener('click', noteLeaving);
loadReaderCode();
// Signed in in another tab, or since this page was left.
addEventListener('storage', loadReaderCode);
addEventListener('pageshow', loadReaderCode);
