/** Says that something is on its way, in words; the ring stands still where motion is not wanted. */
export function Spinner({ children }: { readonly children: string }) {
  return (
    <p className="spinner" role="status">
      {children}
    </p>
  );
}
