/** What she may send to somebody she trusts, as it stands. */
export const ASK_TO_STAY = 'Não estou bem. Você pode ficar comigo?';

/** A symbol of src/drawings/menu.svg, which every page has. */
const Icon = ({ name }: { readonly name: 'home' | 'you' }) => (
  <svg width="32" height="32" viewBox="0 0 24 24" aria-hidden="true">
    <use href={`/drawings/menu.svg#${name}`} width="24" height="24" />
  </svg>
);

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
          <Icon name="home" />
          <span>
            Ir a um CAPS ou à UBS <small>Porta aberta, sem encaminhamento</small>
          </span>
        </span>
      </li>
      <li>
        {onAsk ? (
          <button type="button" onClick={onAsk}>
            <Icon name="you" />
            <span>
              Chamar alguém de confiança <small>Com uma mensagem pronta: “{ASK_TO_STAY}”</small>
            </span>
          </button>
        ) : (
          <span>
            <Icon name="you" />
            <span>
              Chamar alguém de confiança <small>“{ASK_TO_STAY}”</small>
            </span>
          </span>
        )}
      </li>
    </ul>
  );
}
