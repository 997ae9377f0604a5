import { useEffect, useRef, useState } from 'react';
import type { PasswordStrength } from '#rules/password-strength.ts';
import { PasswordField } from './PasswordField.tsx';

interface NewPasswordFieldProps {
  readonly label: string;
  readonly name: string;
}

/** Before anything is typed. */
const UNKNOWN: PasswordStrength = {
  level: 'empty',
  hint: 'Uma frase que só você conhece é boa, e fácil de lembrar.',
};
/** How long she has to pause before the hint is read out, in ms: not at each key. */
const PAUSE_MS = 1_000;
/** The fields of the same form that say who she is. */
const ABOUT_HER = ['name', 'email'];

/** A password that is being chosen: below it, how good it is, kindly and without ever standing in the way. */
export function NewPasswordField({ label, name }: NewPasswordFieldProps) {
  const [{ level, hint }, setStrength] = useState(UNKNOWN);
  const place = useRef<HTMLDivElement>(null);
  const announced = useLate(level === 'empty' ? '' : hint);

  const weigh = async (field: HTMLInputElement) => {
    try {
      // With the first key, not with the page: it has to be quick on the cheapest phone.
      const { passwordStrength } = await import('#rules/password-strength.ts');
      setStrength(field.value ? passwordStrength(field.value, readAbout(field.form)) : UNKNOWN);
    } catch {
      // No network just now: a password can be chosen without a hint.
    }
  };
  // What was typed, or filled in by the browser, before the island woke up.
  useEffect(() => {
    const field = place.current?.querySelector('input');
    if (field?.value) void weigh(field);
  }, []);
  return (
    <div ref={place}>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        placeholder="Mínimo 6 caracteres"
        onInput={({ currentTarget }) => void weigh(currentTarget)}
        hint={(id) => (
          <p id={id} className="field-hint password-strength" data-level={level}>
            {hint}
          </p>
        )}
      />
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </div>
  );
}

function readAbout(form: HTMLFormElement | null): string[] {
  const values = ABOUT_HER.map((name) => form?.elements.namedItem(name));
  return values.map((field) => (field instanceof HTMLInputElement ? field.value : ''));
}

/** A text as it was when it last stood still. */
function useLate(text: string): string {
  const [late, setLate] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return late;
}
