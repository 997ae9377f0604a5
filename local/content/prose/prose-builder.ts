import type { Prose } from './prose.ts';

/** Puts a text together from pieces and remembers which line each of them comes from. */
export class ProseBuilder {
  #text = '';
  readonly #marks: { at: number; line: number }[] = [];

  /** Adds what begins on that line; its line breaks become spaces. */
  add(piece: string, line: number): void {
    for (const [index, part] of piece.split('\n').entries()) {
      if (index > 0) this.#text += ' ';
      this.#marks.push({ at: this.#text.length, line: line + index });
      this.#text += part;
    }
  }

  /** What was added. */
  build(isPaid: boolean, field: readonly string[] = []): Prose {
    const marks = this.#marks;
    const lineAt = (at: number) => marks.findLast((mark) => mark.at <= at)?.line ?? 1;
    return { text: this.#text, field, isPaid, lineAt };
  }
}
