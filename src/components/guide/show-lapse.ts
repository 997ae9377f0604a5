import type { Session } from '#stores/session.ts';

/** Says in the card of the plan that premium is over, and since when, to a reader who had it. */
export function showLapse(session: Session): void {
  const note = document.querySelector<HTMLElement>('[data-lapsed]');
  if (!note) return;
  const { is_premium: isPremium, premium_until: until } =
    session.status === 'in' ? session.account : {};
  note.hidden = isPremium !== false || !until;
  if (note.hidden) return;
  const day = new Date(until ?? '').toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  note.textContent = `Seu premium terminou em ${day}. O que você anotou continua guardado.`;
}
