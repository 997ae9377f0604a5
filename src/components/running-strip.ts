import { readFlag } from '#lib/device-flags.ts';

// A page that loads this module shows that a contraction runs on this device, with the way back to the timer.

/** In s: a contraction of over an hour was forgotten, and no clock says anything of it. */
const FORGOTTEN_AFTER = 3600;

/** None on the landing page and where one signs in: there the strip stands in the page, and covers nothing. */
const bar = document.querySelector('header.bar');
const { style } = document.documentElement;
const strip = document.createElement('a');
strip.href = '/contraction-timer';
strip.className = 'running-strip';
let timer: ReturnType<typeof setTimeout>;

/** Shows since when a contraction runs on this device, on every page but the timer's, with the way back to it. */
function update(): void {
  clearTimeout(timer);
  const since = Number(readFlag('running'));
  if (!since || location.pathname === strip.pathname) {
    style.removeProperty('--strip');
    return strip.remove();
  }
  const seconds = Math.max(0, Math.floor((Date.now() - since) / 1000));
  const clock = new Date(seconds * 1000).toISOString().slice(14, 19);
  strip.textContent =
    seconds < FORGOTTEN_AFTER
      ? `Contração em andamento: ${clock}. Voltar`
      : 'Uma contração ficou sem fim. Voltar';
  if (!strip.isConnected && bar) bar.append(strip);
  else if (!strip.isConnected) document.body.prepend(strip);
  // For the rest of the page the bar is higher by that: see tokens.css. Large letters take two lines.
  if (bar) style.setProperty('--strip', `${strip.offsetHeight}px`);
  timer = setTimeout(update, 1000);
}

// No style sheet: few see it. By the CSSOM, since the policy allows no style attribute.
Object.assign(strip.style, {
  display: 'block',
  position: bar ? 'absolute' : 'static',
  inset: '100% 0 auto',
  padding: '14px 16px',
  background: 'var(--goiaba-deep)',
  color: 'var(--on-goiaba)',
  fontWeight: '600',
  textAlign: 'center',
});
addEventListener('storage', update);
addEventListener('pageshow', update);
update();
