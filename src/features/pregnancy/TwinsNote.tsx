import { useBabies } from './babies.ts';

/** What of a week is another with more than one baby; nothing with one. Sources: see decision 047. */
export function TwinsNote() {
  const babies = useBabies();
  if (babies < 2) return null;
  return (
    <div className="notice is-info stack">
      <p>
        {babies === 2
          ? 'Gêmeos costumam nascer antes: a média é de 36 a 37 semanas.'
          : 'Três bebês ou mais costumam nascer ainda antes que gêmeos.'}{' '}
        A sua equipe marca a data. Se achar que o parto está começando, ligue logo para a
        maternidade.
      </p>
      <p>
        Há mais ultrassons: siga o calendário da sua equipe. Combine antes com ela também a mala,
        que convém ter pronta mais cedo, a partir da semana 30.
      </p>
      <p className="small">O tamanho da semana é a medida de um bebê só.</p>
    </div>
  );
}
