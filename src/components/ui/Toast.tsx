import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $toast, undoToast } from './toast.ts';
import { useFocusFallback } from './use-focus-fallback.ts';

interface ToastProps {
  readonly className: string;
  /** More to press, beside the way back. */
  readonly children?: ReactNode;
}

/** What has just happened, and the way back; 'is-shown' while there is something to say. */
export function Toast({ className, children }: ToastProps) {
  const toast = useStore($toast, { ssr: 'initial' });
  const region = useFocusFallback<HTMLDivElement>();
  return (
    <div {...region} className={toast ? `${className} is-shown` : className}>
      <p role="status">{toast?.text}</p>
      {toast?.undo && (
        <button type="button" className="button is-text" onClick={undoToast}>
          {toast.undo.label}
        </button>
      )}
      {children}
    </div>
  );
}
