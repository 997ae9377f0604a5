import { useId, type ComponentProps, type ReactNode } from 'react';

export interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** A button at the field's end. */
  readonly action?: ReactNode;
  /** What stands below the field and describes it, by the id that it has to have. */
  readonly hint?: ((id: string) => ReactNode) | undefined;
}

/** A labelled line of text; attributes of `<input>` go to the field itself. */
export function TextField({ label, action, hint, ...attributes }: TextFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const field = <input {...attributes} id={id} aria-describedby={hint && hintId} />;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {action ? (
        <div className="field-with-action">
          {field}
          {action}
        </div>
      ) : (
        field
      )}
      {hint?.(hintId)}
    </div>
  );
}
