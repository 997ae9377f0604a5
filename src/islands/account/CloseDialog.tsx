/** The way back out of the dialog around it, with nothing done. */
export function CloseDialog({ disabled }: { readonly disabled: boolean }) {
  return (
    <button
      type="button"
      className="button is-text"
      disabled={disabled}
      onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
    >
      Voltar
    </button>
  );
}
