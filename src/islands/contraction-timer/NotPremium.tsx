interface NotPremiumProps {
  readonly reader: 'visitor' | 'free';
  readonly className?: string | undefined;
}

/** What the timer is, for who cannot start it, and the way to it. */
export function NotPremium({ reader, className = '' }: NotPremiumProps) {
  const id = `contador-${reader}`;
  return (
    <section className={`card stack ${className}`} aria-labelledby={id}>
      <h2 id={id}>Cada contração com um toque</h2>
      <p>
        Você aperta um botão grande quando a contração começa e outra vez quando termina. O contador
        guarda a duração, o intervalo e a intensidade, funciona sem internet e mostra tudo à equipe
        do parto.
      </p>
      {reader === 'visitor' ? (
        <>
          <p>Ele faz parte do plano premium. Se você já tem conta, entre.</p>
          <p className="row">
            <a className="button" href="/login?next=/contraction-timer">
              Entrar
            </a>
            <a className="button is-quiet" href="/register?next=/contraction-timer">
              Criar conta
            </a>
          </p>
        </>
      ) : (
        <>
          <p>Ele faz parte do plano premium.</p>
          <p className="row">
            <a className="button" href="/subscriptions">
              Ver planos
            </a>
          </p>
        </>
      )}
    </section>
  );
}
