import { useEffect, useRef, useState } from 'react';
import type { PasswordStrength } from '#lib/password-strength.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useHydrated } from './use-hydrated.ts';

interface PasswordFieldProps extends TextFieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password with a switch to see it: long ones are typed wrong on a phone at night. */
export function PasswordField(props: PasswordFieldProps) {
  const isHydrated = useHydrated();
  const [isVisible, setVisible] = useState(false);
  const verb = isVisible ? 'Ocultar' : 'Mostrar';
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      required
      action={
        <button
          type="button"
          className="button is-text"
          disabled={!isHydrated}
          aria-label={`${verb} ${props.label.toLowerCase()}`}
          onClick={() => setVisible(!isVisible)}
        >
          {verb}
        </button>
      }
    />
  );
}

/** Before anything is typed. */
const UNKNOWN: PasswordStrength = {
  level: 'empty',
  hint: 'Uma frase que só você conhece é boa, e fácil de lembrar.',
};
/** A pause in typing after which the hint is read out, in ms: not at each key. */
const PAUSE_MS = 1_000;
/** The fields of the same form that say who the user is. */
const PERSONAL = ['name', 'email'];

interface NewPasswordFieldProps {
  readonly label: string;
  readonly name: string;
}

/** A password that is being chosen: below it, how good it is; a weak one can be sent all the same. */
export function NewPasswordField({ label, name }: NewPasswordFieldProps) {
  const [{ level, hint }, setStrength] = useState(UNKNOWN);
  const input = useRef<HTMLInputElement>(null);
  const announced = useDebounced(level === 'empty' ? '' : hint);

  const rate = async (field: HTMLInputElement) => {
    try {
      // With the first key, not with the page: the page has to be quick on the cheapest phone.
      const { passwordStrength } = await import('#lib/password-strength.ts');
      setStrength(field.value ? passwordStrength(field.value, readPersonal(field.form)) : UNKNOWN);
    } catch {
      // No network just now: a password can be chosen without a hint.
    }
  };
  // What was typed, or filled in by the browser, before hydration.
  useEffect(() => {
    if (input.current?.value) void rate(input.current);
  }, []);
  return (
    <div>
      <PasswordField
        ref={input}
        label={label}
        name={name}
        autoComplete="new-password"
        placeholder="Mínimo 6 caracteres"
        onInput={({ currentTarget }) => void rate(currentTarget)}
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

function readPersonal(form: HTMLFormElement | null): string[] {
  const values = PERSONAL.map((name) => form?.elements.namedItem(name));
  return values.map((field) => (field instanceof HTMLInputElement ? field.value : ''));
}

/** A text as it was when it last stood still. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
