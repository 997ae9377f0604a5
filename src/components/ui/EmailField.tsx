import { useEffect, useRef, useState } from 'react';
import { suggestEmail } from '#lib/email-slips.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** The address of an account. Asks about one that looks like a slip: no mail would ever reach it. */
export function EmailField(props: Pick<TextFieldProps, 'label' | 'name' | 'autoComplete'>) {
  const field = useRef<HTMLInputElement>(null);
  const [suggestion, setSuggestion] = useState<string>();
  // It may have been typed, and left, before the form came alive.
  useEffect(() => {
    if (document.activeElement !== field.current) {
      setSuggestion(suggestEmail(field.current?.value ?? ''));
    }
  }, []);
  const accept = () => {
    if (!field.current || suggestion === undefined) return;
    field.current.value = suggestion;
    // As if it had been typed: it is stored for a reload.
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
    field.current.focus();
    setSuggestion(undefined);
  };
  return (
    <TextField
      {...props}
      ref={field}
      type="email"
      required
      onBlur={({ target }) => setSuggestion(suggestEmail(target.value))}
      hint={(id) => (
        <div id={id} className="field-hint" role="status">
          {suggestion && (
            <p>
              Você quis dizer{' '}
              <button type="button" className="email-suggestion" onClick={accept}>
                {suggestion}
              </button>
              ?
            </p>
          )}
        </div>
      )}
    />
  );
}
