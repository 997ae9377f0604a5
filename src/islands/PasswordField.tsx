import { useId, useState } from 'react';

import { useHydrated } from './use-hydrated.ts';

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly placeholder?: string;
}

/** A password with a switch to see it: long ones are typed wrong on a phone at night. */
export function PasswordField({ label, name, autoComplete, placeholder }: PasswordFieldProps) {
  const id = useId();
  const isReady = useHydrated();
  const [isVisible, setVisible] = useState(false);
  const verb = isVisible ? 'Ocultar' : 'Mostrar';
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
    </div>
  );
}
