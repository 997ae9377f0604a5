import { ExportButton } from './ExportButton.tsx';

/** All that her account keeps, in one file that is hers. */
export function Export() {
  return (
    <section className="stack account-part" aria-labelledby="baixar">
      <h2 id="baixar">Baixar meus dados</h2>
      <p>
        Um arquivo com tudo o que a sua conta guarda: os seus dados, as autorizações, as contrações,
        o que você marcou e escreveu, as compras e os pagamentos. O que está só neste aparelho não
        vai junto.
      </p>
      <ExportButton>Baixar meus dados</ExportButton>
    </section>
  );
}
