import { describe, expect, it } from 'vitest';
import { GUIDE_SLUGS, type GuideSlug } from '#contract/guides.ts';
import { expandComponents } from '#local/content/expand-components.ts';
import { listBoxes, readTabs, splitPaid, toPlainText } from '#local/content/guide-text.ts';
import { phrasePattern } from '#local/content/phrase-pattern.ts';
import { GUIDE_ITEMS } from './guide-items.ts';
import { readGuide } from './read-guide.ts';
import { sectionOf } from './section-of.ts';

const textOf = (slug: GuideSlug) => expandComponents(readGuide(slug).body);

it.each<[GuideSlug, string]>([
  ['birth-plan', 'Plano de Parto'],
  ['labor-phases', 'Fases do Trabalho de Parto'],
  ['puerperium', 'Puerpério'],
  ['baby-milestones', 'Marcos do Desenvolvimento'],
  ['vaccines', 'Calendário de Vacinas'],
  ['music', 'Música'],
  ['emergency-signs', 'Sinais de Emergência'],
  ['exams', 'Exames'],
  ['postpartum-care', 'Cuidados Pós-Parto'],
  ['contraceptives', 'Anticoncepcionais'],
])('titles %s "%s"', (slug, title) => {
  expect(readGuide(slug).title).toBe(title);
});

describe.each(GUIDE_SLUGS)('%s', (slug) => {
  it.each(GUIDE_ITEMS[slug])('holds: $item', ({ under, says }) => {
    const text = textOf(slug);
    const plain = toPlainText(under === undefined ? text : sectionOf(text, under));
    expect(says.filter((phrase) => !phrasePattern(phrase).test(plain))).toEqual([]);
  });
});

it.each<[GuideSlug, string[]]>([
  ['birth-plan', ['Parto Normal', 'Cesárea']],
  ['baby-milestones', ['0-2 Anos (Meses)', '3-10 Anos']],
  ['postpartum-care', ['Cesárea', 'Parto normal', 'Recém-nascido']],
])('has in %s one set of paid tabs, the first of them open: %s', (slug, labels) => {
  const { open, paid } = splitPaid(readGuide(slug).body);
  const [set] = readTabs(paid);
  expect(readTabs(open)).toEqual([]);
  expect(readTabs(paid)).toHaveLength(1);
  expect(set?.tabs.map(({ label }) => label)).toEqual(labels);
  expect([...(set?.panels.keys() ?? [])]).toEqual(set?.tabs.map(({ id }) => id));
});

it.each<[GuideSlug, string, string[]]>([
  ['exams', 'Se você ainda não teve toxoplasmose', ['gato fica', 'bem passada']],
  ['exams', 'Se você tem HIV ou HTLV', ['não amamenta']],
  ['contraceptives', 'Pílula do dia seguinte: quanto antes', ['até 5 dias']],
  ['puerperium', 'Sangramento que volta', ['maternidade agora', 'até 12 semanas']],
  [
    'puerperium',
    'Amamentação: quando procurar ajuda',
    ['atendimento agora', 'sai pus', '12-24 horas', 'continue a dar o peito', 'HIV'],
  ],
  ['postpartum-care', 'Recém-nascido: procure', ['choro fraco ou diferente', 'pele que descola']],
  ['vaccines', 'Antes de sair da sala de vacina', ['menos de 3 meses', 'hoje à noite']],
])('tells everybody in %s, under "%s", what protects', (slug, title, says) => {
  const { open } = splitPaid(readGuide(slug).body);
  const plain = toPlainText(sectionOf(open, title));
  expect(says.filter((phrase) => !phrasePattern(phrase).test(plain))).toEqual([]);
});

it.each<[GuideSlug, string, string[]]>([
  ['birth-plan', 'Importante', ['imprima 5 cópias', 'assine', 'cartório']],
  ['emergency-signs', 'Confie no seu instinto', ['procure ajuda']],
  ['exams', 'Lembretes', ['Caderneta', 'vacinas', 'jejum', 'remarque']],
  ['contraceptives', 'Como escolher', ['amamenta', 'outro filho', 'doenças', 'IST']],
  ['music', 'Dicas de uso', ['2 metros', 'volume', 'temporizador', 'cabo', 'tela']],
  ['vaccines', 'Antes de ler', ['informa', 'pediatra']],
])('has in %s the box "%s"', (slug, title, says) => {
  const box = listBoxes(readGuide(slug).body).find((one) => one.title === title);
  const plain = toPlainText(box?.text ?? '');
  expect(box?.kind).toBe('Notice');
  expect(says.filter((phrase) => !phrasePattern(phrase).test(plain))).toEqual([]);
});
