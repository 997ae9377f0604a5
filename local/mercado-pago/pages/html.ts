/** Text that is markup already and goes into a page as it is. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Builds markup; what is put into it is escaped unless it is markup itself. */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(template.map((piece, index) => piece + toText(parts[index] ?? '')).join(''));
}

function toText(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map((one) => one.text).join('');
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
