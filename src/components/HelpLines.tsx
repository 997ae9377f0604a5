/**
 * Who helps at once: plain links and words, without script, account or network. The list of the
 * questions and of the page about a loss, where somebody may be in danger from herself; guides say it in a sentence.
 */
export function HelpLines() {
  return (
    <ul role="list" className="help-lines">
      <li>
        <a className="is-talk" href="tel:188">
          <b>188</b>
          <span>
            Conversar com o CVV <small>Grátis, 24 horas, em segredo</small>
          </span>
        </a>
      </li>
      <li>
        <a className="is-danger" href="tel:192">
          <b>192</b>
          <span>
            SAMU <small>Se há risco agora</small>
          </span>
        </a>
      </li>
      <li>
        <span>
          Ir a um CAPS ou à UBS <small>Porta aberta, sem encaminhamento</small>
        </span>
      </li>
      <li>
        <span>
          Chamar alguém de confiança <small>“Não estou bem. Você pode ficar comigo?”</small>
        </span>
      </li>
    </ul>
  );
}
