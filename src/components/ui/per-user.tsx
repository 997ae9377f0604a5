import { useStore } from '@nanostores/react';
import { useState, type ComponentType } from 'react';
import { $owner } from '#lib/session.ts';
import { GUEST } from '#lib/session-storage.ts';

/**
 * A part that begins anew when the user changes: what was half typed is saved for who typed it, and nothing that can
 * be undone, or was remembered, reaches the next one. A guest who signs in goes on. Never of a part with
 * Astro's slots: Trusted Types let no script render those anew.
 */
export function perUser<Props extends object>(Part: ComponentType<Props>) {
  return function PerUser(props: Props) {
    const owner = useStore($owner, { ssr: () => GUEST });
    const [shown, setShown] = useState({ owner, turn: 0 });
    if (shown.owner !== owner) {
      setShown({ owner, turn: shown.owner === GUEST ? shown.turn : shown.turn + 1 });
    }
    return <Part key={shown.turn} {...props} />;
  };
}
