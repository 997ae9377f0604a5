import styles from '#styles/update-notice.css?inline';

/**
 * Offers a new version of the site: quietly, at the foot of the page. It comes when she wants it, or by
 * itself once all pages of the site are closed; this page alone is then loaded anew.
 */
export async function offerUpdate(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (!waiting) return;
  const notice = document.createElement('div');
  notice.className = 'update-notice';
  // A live region says what comes into it, not what it comes with.
  notice.setAttribute('role', 'status');
  addStyles();
  document.body.append(notice);
  const update = toButton('Nova versão: atualizar', 'button is-small');
  const later = toButton('Agora não', 'button is-text is-small');
  update.addEventListener('click', () => {
    update.disabled = true;
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    waiting.postMessage('take-over');
  });
  const close = () => {
    const hasFocus = notice.contains(document.activeElement);
    notice.remove();
    if (hasFocus) document.querySelector('main')?.focus();
  };
  later.addEventListener('click', close);
  // It took over after all, by another page's wish or by itself.
  waiting.addEventListener('statechange', close);
  requestAnimationFrame(() => notice.append(update, later));
}

function toButton(label: string, className: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = label;
  return button;
}

/** Here and not in the page: hardly any page ever needs them. */
function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
