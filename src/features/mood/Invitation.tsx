interface InvitationProps {
  readonly count: number;
  /** While tracking is paused no birth is spoken of. */
  readonly isPaused: boolean;
  readonly onStart: () => void;
}

/** What she is asked for, before she is asked; who only wants to talk has the number already. */
export function Invitation({ count, isPaused, onStart }: InvitationProps) {
  return (
    <>
      <section className="mood-invitation">
        <p>
          <span className="badge is-free">Grátis, sem conta</span>
        </p>
        <img src="/drawings/caneca.svg" alt="" width="96" height="96" />
        <h1 tabIndex={-1}>Como você está?</h1>
        <p>{count} perguntas, uns 3 minutos. Serve para ver, com calma, como andam os seus dias.</p>
      </section>
      <button type="button" className="button mood-start" onClick={onStart}>
        Começar
      </button>
      <ul>
        <li>
          As respostas ficam nesta página. Nada é enviado, e o resultado só fica no aparelho se você
          quiser.
        </li>
        <li>Não é diagnóstico, e ninguém é avisado.</li>
        <li>Dá para parar quando quiser: sem guardar, as respostas somem.</li>
        {!isPaused && (
          // The class, until this runs on her device.
          <li className="only-counting">
            Faz bem perguntar com 2, 6 e 12 semanas depois do parto. Nas 2 primeiras semanas é comum
            chorar à toa, e isso ainda pode pesar nas respostas.
          </li>
        )}
      </ul>
      <p className="mood-talk">
        Prefere falar com alguém já? <a href="tel:188">CVV 188</a>, grátis. Se há risco agora,{' '}
        <a href="tel:192">SAMU 192</a>.
      </p>
    </>
  );
}
