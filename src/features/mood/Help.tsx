import { HelpNow } from './HelpNow.tsx';

interface HelpProps {
  /** Of the last question: no other follows. */
  readonly isLast: boolean;
  readonly onBack: () => void;
  readonly onGoOn: () => void;
}

/** What an answer about harming herself brings at once: before the next question, and before any result. */
export function Help({ isLast, onBack, onGoOn }: HelpProps) {
  return (
    <>
      <p>
        <button type="button" className="button is-text is-small" onClick={onBack}>
          Voltar à pergunta
        </button>
      </p>
      <h1 tabIndex={-1}>Obrigada por dizer isso. Você não está sozinha.</h1>
      <p>Muita gente passa por isso e melhora com ajuda. Não precisa esperar a próxima consulta.</p>
      <HelpNow />
      <p className="mood-center">
        <button type="button" className="button is-text" onClick={onGoOn}>
          {isLast ? 'Ver o resultado' : 'Continuar as perguntas'}
        </button>
      </p>
      <p className="small muted mood-center">
        As respostas não são enviadas a ninguém. Funciona sem internet.
      </p>
    </>
  );
}
