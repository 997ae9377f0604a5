/** A box of a list, and the key of the mark that it shows. */
export interface TickBox {
  readonly box: HTMLInputElement;
  /** 'mala/mae/robe': the list's name and the item's. */
  readonly key: string;
}

/** The boxes of the lists in `root`. */
export function listTickBoxes(root: ParentNode): readonly TickBox[] {
  const lists = Array.from(root.querySelectorAll<HTMLElement>('[data-list]'));
  return lists.flatMap((list) =>
    Array.from(list.querySelectorAll<HTMLInputElement>('input[type=checkbox]'), (box) => ({
      box,
      key: `${list.dataset['list'] ?? ''}/${box.name}`,
    })),
  );
}
