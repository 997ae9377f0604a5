import { describe, expect, it } from 'vitest';
import { BUILT_PAGES } from './built-pages.ts';
import { readLinks } from './read-markup.ts';
import { toTextLines } from './to-text-lines.ts';

const PATH = '/contraction-timer';
const html = BUILT_PAGES.find(({ path }) => path === PATH)?.html ?? '';
const [advice = ''] = /<details\b[\s\S]*?<\/details>/.exec(html) ?? [];
const [face = ''] = /<section [^>]*class="timer-face[\s\S]*?<\/section>/.exec(html) ?? [];

describe('the contraction timer, as it is served', () => {
  it('is headed by its name', () => {
    expect(toTextLines(/<h1[\s\S]*?<\/h1>/.exec(html)?.[0] ?? '')).toBe('Contador de Contrações');
  });

  it('tells everybody when to go to hospital, unfolded, in the figures of the specification', () => {
    expect(advice).toMatch(/^<details [^>]*\bopen\b/);
    const text = toTextLines(advice).replace(/\s+/g, ' ');
    expect(text).toContain('Quando ir ao hospital?');
    expect(text).toContain(
      'Contrações a cada 3 a 5 minutos, durando 45 a 60 segundos, por pelo menos 1 hora.',
    );
    expect(text).toContain('Antes de 37 semanas, mais de 5 contrações em 1 hora: vá agora');
    for (const sign of ['bolsa', 'sangramento', 'bebê', '38 °C', 'dor que não passa', 'visão']) {
      expect(text).toContain(sign);
    }
    expect(text).not.toMatch(/fique em casa|está tudo bem|normais/i);
    expect(readLinks(advice)).toEqual(['/emergency-signs']);
  });

  it('shows a button that can be pressed at once, to premium users alone', () => {
    expect(face).toMatch(/^<section [^>]*\bonly-premium\b/);
    expect(toTextLines(face)).toMatch(/00:00[\s\S]*Iniciar Contração/);
    expect(face).toMatch(/<button (?![^>]*\bdisabled\b)[^>]*>(?:<span[^>]*>)?Iniciar Contração/);
  });

  it('leads guests to their account and back, and the free plan to the plans', () => {
    const partOf = (name: string) =>
      new RegExp(`<section [^>]*\\b${name}\\b[\\s\\S]*?</section>`).exec(html)?.[0] ?? '';
    expect(readLinks(partOf('only-guest'))).toEqual([
      `/login?next=${PATH}`,
      `/register?next=${PATH}`,
    ]);
    expect(readLinks(partOf('only-free'))).toEqual(['/subscriptions']);
  });

  it('says without JavaScript what is missing', () => {
    expect(/<noscript>([\s\S]*?)<\/noscript>/.exec(html)?.[1]).toContain('JavaScript');
  });

  it('is dark before any script, the bar of the browser with it', () => {
    expect(html).toMatch(/<html [^>]*data-look="night"/);
    expect(/<meta name="theme-color" [^>]*>/.exec(html)?.[0]).toMatch(
      /content="#1c1219"(?!.*media)/,
    );
  });
});

it('leaves every other page to the look of the system', () => {
  const dark = BUILT_PAGES.filter((page) => /<html [^>]*data-look/.test(page.html));
  expect(dark.map(({ path }) => path)).toEqual([PATH]);
});
