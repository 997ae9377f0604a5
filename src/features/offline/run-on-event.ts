/** Runs the scripts that wait in templates for an event of the window: `data-on` names it. */
for (const template of document.querySelectorAll<HTMLTemplateElement>('[data-on]')) {
  const run = () => template.replaceWith(document.importNode(template.content, true));
  addEventListener(template.dataset['on'] ?? '', run, { once: true });
}
