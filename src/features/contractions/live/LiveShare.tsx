import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useLazy } from '#components/ui/use-lazy.ts';
import { readFlag } from '#lib/device-flags.ts';
import { GUEST } from '#lib/session-storage.ts';
import { $owner, $session } from '#lib/session.ts';

/** Few ask for it: cipher, code and link come when they do, or where this device shares already. */
const loadPanel = async () => (await import('./LiveSharePanel.tsx')).LiveSharePanel;
const loadNothing = () => Promise.resolve(null);

/**
 * The way to show a labour live to whom she trusts. Nothing for who cannot begin one: it comes with the plan. What became
 * of the link is said after the session, too; for another user it begins anew.
 */
export function LiveShare() {
  const owner = useStore($owner, { ssr: () => GUEST });
  const [user, setUser] = useState(owner);
  if (owner !== GUEST && owner !== user) setUser(owner);
  return <LiveShareOf key={user} user={user} />;
}

function LiveShareOf({ user }: { readonly user: string }) {
  const session = useStore($session, { ssr: 'initial' });
  // Never prerendered: it comes when it is needed.
  const [turn, setTurn] = useState(() => (readFlag('live')?.includes(user) ? 1 : 0));
  const isOpen = turn > 0;
  const { part: Panel, isMissing } = useLazy(isOpen ? loadPanel : loadNothing, turn);
  const isPremium = session.status === 'in' && session.account.is_premium === true;
  if (!isPremium && !isOpen) return null;
  return (
    <section className="card stack live-share" aria-labelledby="ao-vivo">
      <h2 id="ao-vivo">Ao vivo para quem acompanha você</h2>
      {Panel ? (
        <Panel />
      ) : (
        <>
          <p>
            Um link mostra as suas contrações, na hora, a quem está a caminho ou longe. Sem conta, e
            cifrado: nem o Colinho consegue ler.
          </p>
          <button type="button" className="button is-quiet" onClick={() => setTurn(turn + 1)}>
            Mostrar ao vivo
          </button>
          {isOpen && isMissing && (
            <p role="alert">Esta parte não abriu. Confira a internet e tente de novo.</p>
          )}
        </>
      )}
    </section>
  );
}
