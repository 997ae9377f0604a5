import { useStore } from '@nanostores/react';
import { $toast, undoToast } from '#components/ui/toast.ts';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';

/** What was just noted, and the way back. */
export function DiaryToast() {
  const toast = useStore($toast, { ssr: 'initial' });
  const region = useFocusFallback<HTMLDivElement>();
  return (
    <div {...region} className={toast ? 'diary-toast is-shown' : 'diary-toast'}>
      <p role="status">{toast?.text}</p>
      {toast?.undo && (
        <button type="button" className="button is-text" onClick={undoToast}>
          {toast.undo.label}
        </button>
      )}
    </div>
  );
}
