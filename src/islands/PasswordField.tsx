import { useId, useState, type InputEvent, type ReactNode } from 'react';

import { useHydrated } from './use-hydrated.ts';

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly placeholder?: string;
  readonly onInput?: (event: InputEvent<HTMLInputElement>) => void;
  /** What stands below the field and belongs to it, by the id that it is to have. */
  readonly hint?: (id: string) => ReactNode;
}

/** A password with a switch to see it: long ones are typed wrong on a phone at night. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, name, autoComplete, placeholder, onInput, hint } = props;
  const id = useId();
  const isReady = useHydrated();
  const [isVisible, setVisible] = useState(false);
  const verb = isVisible ? 'Ocultar' : 'Mostrar';
  const hintId = `${id}-hint`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-with-action">
        <input
          id={id}
          name={name}
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          placeholder={placeholder}
          aria-describedby={hint && hintId}
          onInput={onInput}
          required
        />
        <button
          type="button"
          className="button is-text"
          disabled={!isReady}
          aria-label={`${verb} ${label.toLowerCase()}`}
          onClick={() => setVisible(!isVisible)}
        >
          {verb}
        </button>
      </div>
      {hint?.(hintId)}
    </div>
  );
}
