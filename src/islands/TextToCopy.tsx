import { useEffect, useRef } from 'react';

/** A text, selected: where nothing else works, her fingers do. */
export function TextToCopy({ text }: { readonly text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [text]);
  return <textarea ref={field} readOnly rows={6} value={text} aria-label="Texto para copiar" />;
}
