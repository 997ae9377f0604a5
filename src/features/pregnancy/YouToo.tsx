import type { TaskRow } from './TaskRow.tsx';

/** After the birth: how she is, and where she turns when it is too much. */
export function YouToo({ Row }: { readonly Row: typeof TaskRow }) {
  return (
    <>
      <h2 className="you-too">E você, como está?</h2>
      <p className="muted">
        Nas 2 primeiras semanas é comum chorar à toa. Tristeza por mais tempo pede ajuda. Você não
        está só.
      </p>
      <ul role="list" className="tasks">
        <Row
          icon="you"
          home="voce"
          title="Como você está?"
          href="/como-voce-esta"
          detail="9 perguntas, só neste aparelho, com 2, 6 e 12 semanas ou quando quiser"
        />
        <Row
          icon="you"
          home="voce"
          title="Ligar 188"
          href="tel:188"
          detail="CVV: conversa em sigilo, 24 horas, sem custo"
        />
        <Row
          icon="puerperium"
          home="voce"
          title="Puerpério"
          href="/puerperium"
          detail="O corpo, as emoções e quem ajuda"
        />
        <Row
          icon="care"
          home="voce"
          title="Cuidados pós-parto"
          href="/postpartum-care"
          detail="A recuperação e os primeiros dias"
        />
      </ul>
    </>
  );
}
