import type { DiaryEntry } from '#lib/entries/model.ts';

type Symbol =
  'left' | 'right' | 'measure' | 'face' | Exclude<DiaryEntry['type'], 'breast' | 'note'>;

interface PictureProps {
  /** A symbol of src/drawings/diary.svg. */
  readonly name: Symbol;
  /** Edge in CSS pixels. */
  readonly size: number;
}

/** A thing of the diary. Decoration: a word stands beside it. */
export function Picture({ name, size }: PictureProps) {
  return (
    <svg className="diary-picture" width={size} height={size} aria-hidden="true">
      <use href={`/drawings/diary.svg#${name}`} />
    </svg>
  );
}

/** The picture of an entry; null of a note, which has none. */
export function pictureOf(entry: DiaryEntry): Symbol | null {
  if (entry.type === 'note') return null;
  if (entry.type !== 'breast') return entry.type;
  return entry.side === 'right' ? 'right' : 'left';
}
