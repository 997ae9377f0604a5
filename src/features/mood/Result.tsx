import { HelpLines } from '#components/HelpLines.tsx';
import { usePrint } from '#components/ui/use-print.tsx';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { formatCalendarDay } from '#lib/dates.ts';
import type { Answers, Questionnaire, Score } from './scoring.ts';
import { OUTCOME_WORDS } from './words.ts';

interface ResultProps {
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  readonly score: Score;
  readonly today: CalendarDay;
  /** An answer speaks of harming herself: the help stays above all else. */
  readonly isAlarmed: boolean;
  readonly onBack: () => void;
  readonly onKeep: () => void;
  readonly onDrop: () => void;
}

/** What the answers say, in words; the number is for the professional. */
export function Result({ isAlarmed, onBack, onKeep, onDrop, ...shown }: ResultProps) {
  const { title, text } = OUTCOME_WORDS[shown.score.outcome];
  const [print, printed] = usePrint('sheets', { sheets: () => <Sheet {...shown} /> });
  return (
    <>
      {isAlarmed && (
        <>
          <h2>Você não está sozinha.</h2>
          <HelpLines />
        </>
      )}
      <section className="mood-result stack">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{text}</p>
      </section>
      {!isAlarmed && <HelpLines />}
      <details className="card">
        <summary>Para mostrar ao profissional</summary>
        <div className="small stack">
          <ForProfessional {...shown} />
        </div>
      </details>
      <p>
        <button type="button" className="button is-quiet" onClick={print}>
          Imprimir para levar
        </button>
      </p>
      <div className="mood-choice">
        <button type="button" className="button is-quiet" onClick={onKeep}>
          Guardar aqui
        </button>
        <button type="button" className="button is-quiet" onClick={onDrop}>
          Não guardar
        </button>
      </div>
      <p className="small muted">
        “Guardar aqui” deixa o resultado, sem as respostas, só neste aparelho: não vai para a sua
        conta, continua aqui depois de sair dela, e você apaga quando quiser.
      </p>
      <p>
        <button type="button" className="button is-text is-small" onClick={onBack}>
          Voltar às perguntas
        </button>
      </p>
      {printed}
    </>
  );
}

type ShownProps = Pick<ResultProps, 'questionnaire' | 'answers' | 'score' | 'today'>;

function ForProfessional({ questionnaire, score, today }: ShownProps) {
  const { name, note, permission, signedBy } = questionnaire;
  return (
    <>
      <p>
        {name} em {formatCalendarDay(today)}: <strong>{score.score}</strong> de {score.most}. {note}
      </p>
      <p>
        {permission}{' '}
        {signedBy
          ? `Conferido por ${signedBy}.`
          : 'Nenhum profissional conferiu ainda esta versão: ela é só para teste.'}
      </p>
    </>
  );
}

/** The page that she takes along: the number, and what she answered. */
function Sheet(props: ShownProps) {
  const { questionnaire, answers } = props;
  return (
    <section>
      <h1>Como você está?</h1>
      <ForProfessional {...props} />
      <p>{questionnaire.leadIn}</p>
      <ol>
        {questionnaire.items.map(({ text, options }, at) => (
          <li key={text}>
            {text}: <strong>{options[answers[at] ?? -1]?.text}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
