/** What she may send to somebody she trusts, as it stands. */
export const ASK_TO_STAY = 'Não estou bem. Você pode ficar comigo?';

interface HelpLinesProps {
  /** Sends `ASK_TO_STAY`; where it is missing, that row is words to say. */
  readonly onAsk?: () => void;
}

/**
 * Who helps at once: plain links and words, without script, account or network. The list of the
 * questions and of the page about a loss, where somebody may be in danger from herself; guides say it in a sentence,
 * since it would be too much for their budget (docs/decisions/050).
 */
export function HelpLines({ onAsk }: HelpLinesProps) {
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
        {onAsk ? (
          <button type="button" onClick={onAsk}>
            <span>
              Chamar alguém de confiança <small>Com uma mensagem pronta: “{ASK_TO_STAY}”</small>
            </span>
          </button>
        ) : (
          <span>
            Chamar alguém de confiança <small>“{ASK_TO_STAY}”</small>
          </span>
        )}
      </li>
    </ul>
  );
}
