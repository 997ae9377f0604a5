import { setBorn } from '#stores/pregnancy.ts';

/** The baby is here: counting is over, and what helps now is one tap away. */
export function AfterBirth() {
  return (
    <>
      <h2>Seu bebê nasceu</h2>
      <p>Boas-vindas a quem chegou. Daqui em diante, o colo também é para você.</p>
      <div className="row">
        <a className="button" href="/puerperium">
          Puerpério
        </a>
        <a className="button is-quiet" href="/postpartum-care">
          Cuidados pós-parto
        </a>
        <button type="button" className="button is-text" onClick={() => setBorn(false)}>
          Desfazer
        </button>
      </div>
    </>
  );
}
