/** Runs the script that shows her own plan, where this device has one: see client/device-note.ts. */
function loadHersPlan(): void {
  try {
    if (localStorage.getItem('hers-plan') === null) return;
  } catch {
    return;
  }
  const template = document.querySelector<HTMLTemplateElement>('[data-hers-code]');
  const script = template && document.importNode(template.content, true).querySelector('script');
  if (script) document.body.append(script);
}

loadHersPlan();
