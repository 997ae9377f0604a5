import { describe, expect, it } from 'vitest';
import { searchedPage } from './search-index.ts';

const page = (main: string) => `<html><body><p>menu</p><main id="c">${main}</main></body></html>`;
const GUIDE = page(
  '<h1>Vacinas</h1><div class="contents only-premium"><nav><ul><li><a href="#ao-nascer" data-s>Ao nascer</a></li>' +
    '<li><a href="#2-meses">2 Meses</a></li></ul></nav></div><p>Todas.</p><h2 id="ao-nascer">Ao <b>nascer</b></h2>' +
    '<p>BCG.</p><section id="premium"><h2 id="o-que">O que há neste guia</h2></section>',
);

describe('a page that is looked through', () => {
  it('has the address without its ending, the title, and what stands in <main>', () => {
    const html = page('<h1>Semana\n 20</h1><p>Vinte</p>');
    expect(searchedPage('pregnancy-weeks/20.html', html)).toEqual({
      url: '/pregnancy-weeks/20',
      title: 'Semana 20',
      parts: [{ id: '', title: '', text: 'Vinte' }],
    });
  });

  it('has its parts by their headings, and of paid ones the titles', () => {
    expect(searchedPage('vaccines.html', GUIDE).parts).toEqual([
      { id: '', title: '', text: 'Todas.' },
      { id: 'ao-nascer', title: 'Ao nascer', text: 'BCG.' },
      { id: '2-meses', title: '2 Meses' },
    ]);
  });

  it('gives a panel of tabs the heading that stands on its tab', () => {
    const main =
      '<h1>Enxoval</h1><section class="panel" id="mala" data-title="Mala"><p>x</p></section>';
    expect(searchedPage('troussau.html', page(main)).parts).toEqual([
      { id: 'mala', title: 'Mala', text: 'x' },
    ]);
  });

  it('reads texts as they are read, and nothing of controls', () => {
    const main =
      '<h1>x</h1><p>A&nbsp;b, <em>c</em>. <b>D</b>: e &amp; f</p><p>25 cm<span>de</span></p>' +
      '<button>Abrir</button><aside><p>g <sup>1</sup></p></aside><h3>Sem lugar</h3><p>h</p>';
    expect(searchedPage('x.html', page(main)).parts[0]?.text).toBe(
      'A b, c. D: e & f 25 cm de g 1 Sem lugar h',
    );
  });

  it('throws where there is no <main>, or no title', () => {
    expect(() => searchedPage('x.html', '<p></p>')).toThrow('x.html');
    expect(() => searchedPage('x.html', page('<p>x</p>'))).toThrow('x.html');
  });
});
