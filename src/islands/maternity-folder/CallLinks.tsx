import type { PlanDetail } from '#rules/birth-plan/birth-plan.ts';
import { useSettled } from '#islands/use-settled.ts';
import { toPhoneLink } from '#rules/maternity-folder/to-phone-link.ts';

const CALLS = [
  { key: 'maternity-phone', label: 'Ligar para a maternidade' },
  { key: 'companion-phone', label: 'Ligar para o acompanhante' },
];

/** The two telephones, one touch away. They stand above the fields in which they are written. */
export function CallLinks(props: { readonly details: readonly PlanDetail[] }) {
  const details = useSettled(props.details);
  const calls = CALLS.flatMap(({ key, label }) => {
    const number = details.find((detail) => detail.key === key)?.value ?? '';
    const href = toPhoneLink(number);
    return href === null ? [] : [{ label, number, href }];
  });
  if (calls.length === 0) return null;
  return (
    <p className="row">
      {calls.map(({ label, number, href }) => (
        <a key={label} className="button" href={href}>
          {label}: {number}
        </a>
      ))}
    </p>
  );
}
