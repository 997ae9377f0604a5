/** Keeps the newest entries, so that a simulator that runs for weeks does not grow. */
export class BoundedLog<Entry> {
  readonly #most: number;
  #entries: Entry[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Oldest first. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  push(entry: Entry): void {
    this.#entries = [...this.#entries.slice(1 - this.#most), entry];
  }

  clear(): void {
    this.#entries = [];
  }
}
