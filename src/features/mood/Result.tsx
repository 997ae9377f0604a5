import { usePrint } from '#components/ui/use-print.tsx';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { formatCalendarDay } from '#lib/dates.ts';
import { HelpNow } from './HelpNow.tsx';
import type { Answers, Questionnaire, Score } from './scoring.ts';
import { OUTCOME_WORDS, PAUSED_HEAVY_TEXT, whoSees } from './words.ts';

interface ResultProps {
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  readonly score: Score;
  readonly today: CalendarDay;
  /** An answer speaks of harming herself: the help stays above all else. */
  readonly isAlarmed: boolean;
  /** While tracking is paused no baby is spoken of. */
  readonly isPaused: boolean;
  /** Whose a kept result is: a user's id, or GUEST. */
  readonly owner: string;
  readonly onBack: () => void;
  readonly onKeep: () => void;
  readonly onDrop: () => void;
}

/** What the answers say, in words; the number is for the professional. */
export function Result({ owner, onBack, onKeep, onDrop, ...shown }: ResultProps) {
  const { isAlarmed } = shown;
  const { outcome } = shown.score;
  const { title, text } = OUTCOME_WORDS[outcome];
  const [print, printed] = usePrint('sheets', { sheets: () => <Sheet {...shown} /> });
  return (
    <>
      {isAlarmed && (
        <>
          <h2 tabIndex={-1}>Você não está sozinha.</h2>
          <HelpNow />
        </>
      )}
      <section className="mood-result stack">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{shown.isPaused && outcome === 'heavy' ? PAUSED_HEAVY_TEXT : text}</p>
        <Note {...shown} />
      </section>
      {!isAlarmed && <HelpNow />}
      <details className="card">
        <summary>Para mostrar ao profissional</summary>
        <div className="small stack">
          <ForProfessional {...shown} />
        </div>
      </details>
      <p>
        <button type="button" className="button is-quiet" onClick={print}>
          Imprimir com as respostas, para levar
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
        “Guardar aqui” deixa o resultado, sem as respostas, só neste aparelho, com um botão para
        apagar. {whoSees(owner)}
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

type ShownProps = Omit<ResultProps, 'owner' | 'onBack' | 'onKeep' | 'onDrop'>;

/** What weighs on the sum of whoever has a newborn at home. */
function Note({ questionnaire: { note }, isPaused }: ShownProps) {
  return note && !isPaused && <p className="small">{note}</p>;
}

function ForProfessional({ questionnaire, score, today }: ShownProps) {
  const { name, permission, signedBy } = questionnaire;
  return (
    <>
      <p>
        {name} em {formatCalendarDay(today)}: <strong>{score.score}</strong> de {score.most}.
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

/** The page that she takes along: the number, what she answered, and whom to call where that asks for it. */
function Sheet(props: ShownProps) {
  const { questionnaire, answers, isAlarmed } = props;
  return (
    <section>
      <h1>Como você está?</h1>
      {isAlarmed && (
        <p>
          <strong>Ajuda já: CVV 188, grátis, 24 horas. Se há risco agora: SAMU 192.</strong>
        </p>
      )}
      <ForProfessional {...props} />
      <Note {...props} />
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
