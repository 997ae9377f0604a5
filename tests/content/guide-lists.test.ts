import { describe, expect, it } from 'vitest';
import { labelTableCells } from '#components/label-table-cells.ts';
import { markMethods } from '#features/guides/methods.ts';
import { SoundsEntrySchema } from '#schemas/sounds.ts';
import { readYaml } from '#local/content/content-folder.ts';
import { expandComponents, planLists } from '#local/content/expand-components.ts';
import { listPageAnchors, readTabs, splitPaid } from '#local/content/guide-text.ts';
import { phrasePattern } from '#local/content/phrase-pattern.ts';
import { readGuide } from './read-guide.ts';
import { sectionOf } from './section-of.ts';

const panelOf = (slug: 'birth-plan' | 'baby-milestones' | 'postpartum-care', id: string) =>
  readTabs(readGuide(slug).body)[0]?.panels.get(id) ?? '';

const countItems = (text: string) => text.match(/^- \S/gm)?.length ?? 0;

describe('birth plan', () => {
  it.each([
    ['parto-normal', 'Preparação'],
    ['parto-normal', 'Acompanhante'],
    ['parto-normal', 'Alívio da dor'],
    ['parto-normal', 'Liberdade de movimento'],
    ['parto-normal', 'Ambiente'],
    ['parto-normal', 'Cuidados com o bebê'],
    ['parto-normal', 'evitar'],
    ['cesarea', 'Acompanhante'],
    ['cesarea', 'Ambiente'],
    ['cesarea', '(Depois do nascimento|Pós-nascimento)'],
    ['cesarea', 'Informação'],
    ['cesarea', 'evitar'],
  ])('has in the tab %s a checklist "%s"', (tab, heading) => {
    const section = expandComponents(sectionOf(panelOf('birth-plan', tab), heading));
    const [, checklist = ''] = /<Checklist>\n([\s\S]*?)<\/Checklist>/.exec(section) ?? [];
    expect(countItems(checklist)).toBeGreaterThanOrEqual(3);
  });
});

describe('the items of the birth plan', () => {
  const plan = planLists(readYaml('birth-plan.yaml'));

  // The answers on a device are stored by them.
  it.each([
    ['normal/preparacao', 'visita conversa copias documentos saude avisos sair-cedo'],
    ['normal/acompanhante', 'comigo doula explicar fotos visitas'],
    ['normal/alivio', 'banho movimentos massagem respiracao analgesia-logo analgesia-se-pedir'],
    ['normal/movimento', 'posicao comer nascimento forca monitor'],
    ['normal/ambiente', 'luz pessoas silencio musica licenca'],
    ['normal/bebe', 'pele cordao quem-corta mamada exame vitamina-k vacinas banho testes quarto'],
    ['normal/evitar', 'raspagem corte pressao bolsa acelerar monitor aspirar antibiotico'],
    ['cesarea/acompanhante', 'sala lugar com-o-bebe equipe-perto'],
    ['cesarea/ambiente', 'apresentar musica pano coberta choro'],
    ['cesarea/nascimento', 'ver pele pele-acompanhante cordao mamar vitamina-k banho quarto'],
    ['cesarea/informacao', 'motivo anestesia etapas dor levantar outra-gestacao'],
    ['cesarea/evitar', 'separar sedacao bracos conversas aspirar'],
  ])('in %s keep the ids they were published with', (section, published) => {
    const ids = plan.get(section)?.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(published.split(' ')));
  });

  it.each([
    ['normal/bebe', 'formula-chupeta', 'Fórmula ou chupeta'],
    ['normal/bebe', 'colirio', 'Colírio'],
    ['normal/ambiente', 'estudantes', 'Estudantes'],
    ['normal/evitar', 'soro', 'Soro na veia'],
    ['normal/evitar', 'pressao', 'Kristeller'],
    ['normal/evitar', 'bolsa', 'ocitocina'],
    ['cesarea/nascimento', 'formula-chupeta', 'Fórmula ou chupeta'],
    ['cesarea/ambiente', 'estudantes', 'Estudantes'],
  ])('in %s name, by %s: %s', (section, id, words) => {
    expect(plan.get(section)?.find((item) => item.id === id)?.text).toContain(words);
  });
});

describe('milestones', () => {
  it.each([
    ['meses', '0-3 meses'],
    ['meses', '4-6 meses'],
    ['meses', '7-12 meses'],
    ['meses', '13-24 meses'],
    ['anos', '3 anos'],
    ['anos', '4-5 anos'],
    ['anos', '6-7 anos'],
    ['anos', '8-10 anos'],
  ])('has in the tab %s the band "%s" with its own milestones and activities', (tab, band) => {
    const section = sectionOf(panelOf('baby-milestones', tab), band);
    const [, milestones = '', activities = ''] =
      /^\*\*Marcos\b([\s\S]*)^\*\*Atividades([\s\S]*)/m.exec(section) ?? [];
    expect(countItems(milestones)).toBeGreaterThanOrEqual(4);
    expect(countItems(activities)).toBeGreaterThanOrEqual(3);
  });

  it('tells everybody, of each age, when to speak with the paediatrician', () => {
    const { open } = splitPaid(readGuide('baby-milestones').body);
    const ages = ['2 a 3 meses', '4 a 6 meses', '9 meses', '18 meses', '3 anos', '4 e 5 anos'];
    for (const age of [...ages, '6 e 7 anos', '8 a 10 anos', 'M-CHAT']) expect(open).toContain(age);
  });

  it('ends with the reminder that each child develops at their own pace', () => {
    const { body } = readGuide('baby-milestones');
    expect(body.indexOf('desenvolve no próprio ritmo')).toBeGreaterThan(
      body.indexOf('8 a 10 anos'),
    );
  });
});

describe('contraceptives', () => {
  it.each([
    ['Métodos hormonais', 'Implante'],
    ['Métodos hormonais', 'DIU hormonal'],
    ['Métodos hormonais', 'Minipílula'],
    ['Métodos hormonais', 'Injeção trimestral'],
    ['Métodos hormonais', 'Combinados'],
    ['Métodos não hormonais', 'LAM'],
    ['Métodos não hormonais', 'Camisinha'],
    ['Métodos não hormonais', 'DIU de cobre'],
    ['Métodos não hormonais', 'Tabelinha e coito interrompido'],
    ['sem hormônio', 'Laqueadura'],
    ['sem hormônio', 'Vasectomia'],
    ['', 'Pílula do dia seguinte'],
  ])('weighs pros and cons, under "%s", of: %s', (group, method) => {
    const { paid } = splitPaid(readGuide('contraceptives').body);
    const section = sectionOf(group === '' ? paid : sectionOf(paid, group), method);
    const [, pros = '', cons = ''] =
      /<Fragment slot="pros">([\s\S]*?)<\/Fragment>\s*<Fragment slot="cons">([\s\S]*?)<\/Fragment>/.exec(
        section,
      ) ?? [];
    expect(countItems(pros)).toBeGreaterThanOrEqual(1);
    expect(countItems(cons)).toBeGreaterThanOrEqual(1);
    expect(section).toMatch(/\*\*Amamentação:\*\*/);
  });
});

describe('the table of contraceptives', () => {
  const { paid } = splitPaid(readGuide('contraceptives').body);
  const [, table = ''] = /<MethodTable>\n([\s\S]*?)<\/MethodTable>/.exec(paid) ?? [];
  const [head = [], , ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.slice(1, -1).split('|'));

  it('has every method of daily use, and says of each, in the words of the choices, what it is', () => {
    const cells = (row: readonly string[], tag: string) =>
      `<tr>${row.map((text) => `<${tag}>${text.trim()}</${tag}>`).join('')}</tr>`;
    const html = `<thead>${cells(head, 'th')}</thead>${rows.map((row) => cells(row, 'td')).join('')}`;
    const marked = markMethods(labelTableCells(html)).html;
    expect(rows).toHaveLength(11);
    expect(marked.match(/data-hormone="\w+" data-duration="\w+"/g)).toHaveLength(rows.length);
    // No choice hides the two whose answer depends on the day on which they are placed, and what is to be agreed
    // with the team or needs a regular cycle.
    expect(marked.match(/data-fit="\w+"/g)).toHaveLength(3 * rows.length - 8);
  });

  it('puts a method among those with hormone or without as the parts of the guide do', () => {
    const without = sectionOf(paid, 'Métodos não hormonais');
    const definitive = sectionOf(paid, 'Métodos definitivos, também sem hormônio');
    for (const [link = '', kind = ''] of rows) {
      const [, id = ''] = /\(#([^)]+)\)/.exec(link) ?? [];
      const hasNone = listPageAnchors(`${without}\n${definitive}`).includes(id);
      expect(kind.includes('sem hormônio'), link).toBe(hasNone);
    }
  });
});

describe('the phases of labour', () => {
  const { paid } = splitPaid(readGuide('labor-phases').body);
  const table = sectionOf(paid, 'As fases em um quadro');
  const stops = table.split('\n').filter((line) => line.includes('<Stop '));

  // The content counts three phases, of which the first has two parts.
  it('are counted as the headings of their parts count them', () => {
    const numbers = stops.map((line) => /<Stop label="(.)ª"/.exec(line)?.[1]);
    expect(numbers).toEqual(['1', '1', '2', '3']);
    for (const [number, heading] of [
      ['1', 'Primeira fase: dilatação'],
      ['2', 'Segunda fase: expulsivo'],
      ['3', 'Terceira fase: dequitação'],
    ] as const) {
      expect(paid).toContain(`\n## ${heading}`);
      const name = heading.split(': ')[1] ?? '';
      for (const line of stops.filter((_, at) => numbers[at] === number))
        expect(line.toLowerCase()).toContain(name);
    }
  });

  it('are drawn with no opening that the text does not say in centimetres', () => {
    const words = table.replace(/<[^>]*>/g, '');
    const drawn = Array.from(table.matchAll(/(?:cm|from)=\{(\d+)\}/g), ([, cm = '']) => cm);
    expect(drawn.length).toBeGreaterThan(3);
    for (const cm of drawn) expect(words).toMatch(new RegExp(`(?<!\\d)${cm} (?:a \\d+ )?cm`));
  });

  it('say that staying at home has its conditions', () => {
    const home = stops.filter((line) => /em casa/i.test(line));
    expect(home).toHaveLength(1);
    expect(home[0]).toMatch(/37 semanas ou mais.*“Vá agora”.*equipe/);
  });
});

describe('the line of days of the puerperium', () => {
  it('leads from each day to a part, in the order of the days', () => {
    const { paid } = splitPaid(readGuide('puerperium').body);
    const section = sectionOf(paid, 'As três fases do puerpério');
    const stops = Array.from(
      section.matchAll(/^- <Stop label="(\d+)([^"]*)" \/> \[[^\]]+\]\(#/gm),
      ([, number, unit = '']) => Number(number) * (unit.includes('semanas') ? 7 : 1),
    );
    expect(section.match(/<Stop /g)).toHaveLength(stops.length);
    expect(stops).toEqual([1, 3, 7, 11, 14, 42, 45]);
  });
});

describe('music', () => {
  const { noises, lullabies } = SoundsEntrySchema.parse(readYaml('music.yaml'));

  it.each(['ruído branco', 'chuva', '(mar|oceano)', 'ventilador', '(batimento cardíaco|coração)'])(
    'has the noise: %s',
    (name) => {
      expect(noises.filter((noise) => phrasePattern(name).test(noise.name))).toHaveLength(1);
    },
  );

  it.each([
    'Nana Neném',
    'Boi da Cara Preta',
    'Se Essa Rua Fosse Minha',
    'Alecrim Dourado',
    'Brilha Brilha Estrelinha',
  ])('has the lullaby: %s', (name) => {
    expect(lullabies.map((lullaby) => lullaby.name)).toContain(name);
  });

  it.each([
    ['Ruído branco', 'noises'],
    ['Canções de ninar', 'lullabies'],
  ])('lists under "%s" the %s, for those who paid', (heading, kind) => {
    const { paid } = splitPaid(readGuide('music').body);
    expect(sectionOf(paid, heading)).toContain(`<SoundList kind="${kind}" />`);
  });
});
