import { useId, useRef } from 'react';
import type { Questionnaire } from './scoring.ts';

interface QuestionProps {
  readonly questionnaire: Questionnaire;
  /** From 0 on. */
  readonly number: number;
  readonly answer: number | null;
  /** A press goes on; the arrow keys only move between the answers. */
  readonly onAnswer: (option: number, isGoingOn: boolean) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

/** One question and its answers. */
export function Question({
  questionnaire: { leadIn, items },
  number,
  answer,
  onAnswer,
  onNext,
  onBack,
  onLeave,
}: QuestionProps) {
  const id = useId();
  /** Whether a click comes of a key: a label passes on a tap as a click of no button, as a key is told. */
  const isByKey = useRef(false);
  const place = `${number + 1} de ${items.length}`;
  return (
    <>
      <div className="mood-top">
        <button type="button" className="button is-text is-small" onClick={onBack}>
          Voltar
        </button>
        <p className="small muted mood-lap" aria-hidden="true">
          <svg viewBox="0 0 44 44" width="44" height="44">
            <circle cx="22" cy="22" r="18" />
            <circle
              cx="22"
              cy="22"
              r="18"
              pathLength={items.length}
              strokeDasharray={`${number + 1} ${items.length}`}
            />
            <text x="22" y="27">
              {number + 1}
            </text>
          </svg>
          de {items.length}
        </p>
        <button type="button" className="button is-text is-small" onClick={onLeave}>
          Parar
        </button>
      </div>
      <p className="muted" id={`${id}-lead`}>
        {leadIn}
      </p>
      <h1 className="mood-question" id={id} tabIndex={-1}>
        <span className="visually-hidden">Pergunta {place}: </span>
        {items[number]?.text}
      </h1>
      <fieldset
        className="mood-answers"
        aria-labelledby={id}
        aria-describedby={answer === null ? `${id}-lead ${id}-hint` : `${id}-lead`}
        onPointerDown={() => {
          isByKey.current = false;
        }}
        onKeyDown={() => {
          isByKey.current = true;
        }}
      >
        {items[number]?.options.map(({ text }, option) => (
          <label key={text}>
            <input
              type="radio"
              name={id}
              checked={answer === option}
              onChange={() => onAnswer(option, false)}
              onClick={() => {
                if (!isByKey.current) onAnswer(option, true);
              }}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      {answer === null ? (
        <p className="small muted mood-center" id={`${id}-hint`}>
          Ao tocar, vem a próxima. Dá para voltar.
        </p>
      ) : (
        <p className="mood-center">
          <button type="button" className="button is-quiet" onClick={onNext}>
            Próxima
          </button>
        </p>
      )}
    </>
  );
}
