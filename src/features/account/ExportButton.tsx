import { useState } from 'react';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import { type FormFailure, toFormFailure } from '#components/ui/form-failure.ts';
import { downloadExport } from './store.ts';

type ExportState = 'idle' | 'sending' | 'done';

/** Saves a file with all that her account keeps; says how that goes. */
export function ExportButton({ children }: { readonly children: string }) {
  const [state, setState] = useState<ExportState>('idle');
  const [failure, setFailure] = useState<FormFailure>();
  const isSending = state === 'sending';

  const download = async () => {
    if (isSending) return;
    setState('sending');
    setFailure(undefined);
    try {
      await downloadExport();
      setState('done');
    } catch (error) {
      setFailure(
        toFormFailure(
          error,
          'Não conseguimos preparar o arquivo',
          'Confira a internet e tente de novo.',
        ),
      );
      setState('idle');
    }
  };
  return (
    <>
      <button
        type="button"
        className="button is-quiet"
        aria-disabled={isSending}
        onClick={() => void download()}
      >
        {isSending ? 'Preparando o arquivo...' : children}
      </button>
      <p role="status">{state === 'done' && 'Pronto: o arquivo está nos downloads do aparelho.'}</p>
      <FormAlert failure={failure} />
    </>
  );
}
