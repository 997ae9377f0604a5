import { readFlag } from '#lib/device-flags.ts';

// A page that loads this module shows that a contraction runs on this device, with the way back to the timer.

const LEAVING =
  'Uma contração está em andamento. Sair mesmo assim? Ela fica guardada e volta quando você entrar de novo.';
/** In s: a contraction of over an hour was forgotten, and no clock says anything of it. */
const FORGOTTEN_AFTER = 3600;

const strip = document.createElement('a');
strip.href = '/contraction-timer';
strip.className = 'running-strip';
let timer: ReturnType<typeof setTimeout>;

/** Shows since when a contraction runs on this device, on every page but the timer's, with the way back to it. */
function update(): void {
  clearTimeout(timer);
  const since = Number(readFlag('running'));
  if (!since || location.pathname === strip.pathname) return strip.remove();
  const seconds = Math.max(0, Math.floor((Date.now() - since) / 1000));
  const clock = new Date(seconds * 1000).toISOString().slice(14, 19);
  strip.textContent =
    seconds < FORGOTTEN_AFTER
      ? `Contração em andamento: ${clock}. Voltar`
      : 'Uma contração ficou sem fim. Voltar';
  if (!strip.isConnected) document.querySelector('header')?.append(strip);
  timer = setTimeout(update, 1000);
}

// No style sheet: few see it. By the CSSOM, since the policy allows no style attribute.
Object.assign(strip.style, {
  position: 'absolute',
  inset: '100% 0 auto',
  padding: '14px 16px',
  background: 'var(--goiaba-deep)',
  color: 'var(--on-goiaba)',
  fontWeight: '600',
  textAlign: 'center',
});
addEventListener('storage', update);
addEventListener('pageshow', update);
addEventListener('click', confirmLeaving, true);
update();

/** Asks once before somebody signs out. Ahead of what signs out: that must not hear of a press that was taken back. */
function confirmLeaving(event: MouseEvent): void {
  const { target } = event;
  const isLeaving = target instanceof Element && target.closest('[data-action="logout"]');
  if (isLeaving && readFlag('running') && !confirm(LEAVING)) event.stopImmediatePropagation();
}
