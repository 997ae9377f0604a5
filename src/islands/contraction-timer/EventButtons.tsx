import type { DialogName } from './OpenDialog.tsx';

/** What else can be written down: a contraction that was missed, the waters, a few words. */
export function EventButtons({ onOpen }: { readonly onOpen: (dialog: DialogName) => void }) {
  const buttons = [
    { kind: 'missed', label: 'Adicionar contração' },
    { kind: 'waters', label: 'A bolsa rompeu' },
    { kind: 'note', label: 'Anotar' },
  ] as const;
  return (
    <div className="row timer-events">
      {buttons.map(({ kind, label }) => (
        <button
          key={kind}
          type="button"
          className="button is-quiet"
          onClick={() => onOpen({ kind })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
