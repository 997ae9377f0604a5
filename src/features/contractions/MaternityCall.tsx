import { entryValue, useEntries } from '#lib/entries/store.ts';
import { toPhoneLink } from '#lib/phone-link.ts';

/** The telephone of her maternity, where she has written it into the folder. */
export function MaternityCall() {
  const { entries } = useEntries();
  const href = toPhoneLink(entryValue(entries, 'paper', 'maternity-phone') ?? '');
  return (
    href && (
      <a className="button" href={href}>
        Ligar para a maternidade
      </a>
    )
  );
}
