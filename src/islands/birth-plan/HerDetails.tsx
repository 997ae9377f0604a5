import { useStore } from '@nanostores/react';
import { DUE_DATE_FIELD, PAPER_FIELDS } from '#rules/birth-plan/paper-fields.ts';
import { formatShortDay } from '#rules/format-short-day.ts';
import { $pregnancy } from '#stores/pregnancy.ts';
import { PaperFieldInput } from './PaperFieldInput.tsx';

/** Who she is and whom to call, filled in once for the plan and the folder; no due date while she has paused. */
export function HerDetails() {
  const { dueDate, isPaused } = useStore($pregnancy, { ssr: 'initial' }) ?? {};
  const fields = isPaused ? PAPER_FIELDS.filter((field) => field !== DUE_DATE_FIELD) : PAPER_FIELDS;
  return (
    <div className="plan-details">
      {fields.map((field) =>
        field === DUE_DATE_FIELD && dueDate ? (
          <p key={field.key} className="plan-due">
            <strong>{field.label}</strong>
            <span>
              {formatShortDay(new Date(dueDate))} <a href="/dashboard">Mudar no Início</a>
            </span>
          </p>
        ) : (
          <PaperFieldInput key={field.key} field={field} />
        ),
      )}
    </div>
  );
}
