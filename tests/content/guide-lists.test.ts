import { describe, expect, it } from 'vitest';
import { SoundsEntrySchema } from '#schemas/sounds.ts';
import { readYaml } from '#local/content/content-folder.ts';
import { expandComponents, planLists } from '#local/content/expand-components.ts';
import { readTabs, splitPaid } from '#local/content/guide-text.ts';
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
