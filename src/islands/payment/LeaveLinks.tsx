/** The two ways on from a payment page. `isQuiet`: something else on the page comes first. */
export function LeaveLinks({ isQuiet = false }: { readonly isQuiet?: boolean }) {
  return (
    <>
      <a className={isQuiet ? 'button is-quiet' : 'button'} href="/dashboard">
        Ir para o início
      </a>
      <a className="button is-text" href="/">
        Voltar ao site
      </a>
    </>
  );
}
