import type { GuideSlug } from '#contract/guides.ts';

/** A value on which official guidance has moved on since the specification. */
export interface GuideUpdate {
  readonly guide: GuideSlug;
  readonly about: string;
  /** What the specification says, or what held before: said somewhere in the guide. */
  readonly before: string;
  /** What is said now: in one box of updates, with every one of the years. */
  readonly now: string;
  readonly years: readonly number[];
}

/** The numbers with two values of the facts sheet (chapters 2 and 15), as phrases of phrase-pattern.ts. */
export const GUIDE_UPDATES: readonly GuideUpdate[] = [
  {
    guide: 'labor-phases',
    about: 'where the active phase begins',
    before: 'até 4 cm',
    now: 'fase ativa a partir de 5 cm',
    years: [2018],
  },
  {
    guide: 'labor-phases',
    about: 'the pace of dilation',
    before: 'cerca de 1 cm por hora',
    now: 'não recomenda usar 1 cm por hora',
    years: [2018],
  },
  {
    guide: 'labor-phases',
    about: 'the length of expulsion',
    before: 'cerca de 2 horas',
    now: 'até 3 horas … primeiro parto … até 2 horas nos seguintes',
    years: [2018],
  },
  {
    guide: 'emergency-signs',
    about: 'what counts as fever',
    before: 'acima de 38 °C',
    now: '37,5 °C ou mais na axila',
    years: [2025],
  },
  {
    guide: 'emergency-signs',
    about: 'first aid for choking',
    before: '5 compressões no meio do peito',
    now: 'base de uma mão',
    years: [2025],
  },
  {
    guide: 'postpartum-care',
    about: 'what counts as fever',
    before: 'acima de 38 °C',
    now: '37,5 °C ou mais na axila',
    years: [2025],
  },
  {
    guide: 'postpartum-care',
    about: 'alcohol on the cord',
    before: 'cai em 7-15 dias',
    now: 'álcool 70 % de rotina … limpo e seco',
    years: [2021],
  },
  {
    guide: 'puerperium',
    about: 'contacts with the service',
    before: 'até 42 dias',
    now: 'ao menos quatro contatos',
    years: [2022],
  },
  {
    guide: 'vaccines',
    about: 'the pneumococcal vaccine of the public service',
    before: '10-valente … 2, 4 e 12 meses',
    now: '20-valente',
    years: [2026],
  },
  {
    guide: 'vaccines',
    about: 'the meningococcal vaccine at 12 months',
    before: 'Meningocócica C ou ACWY',
    now: 'ACWY',
    years: [2025],
  },
  {
    guide: 'vaccines',
    about: 'the polio boosters',
    before: '2, 4 e 6 meses, com reforço(s)?',
    now: 'novembro de 2024 … gotinha … 4 anos',
    years: [2024, 2026],
  },
  {
    guide: 'exams',
    about: 'the number of visits',
    before: 'pelo menos 6 consultas',
    now: '7 consultas',
    years: [2016, 2025],
  },
  {
    guide: 'contraceptives',
    about: 'the criteria of the World Health Organization',
    before: 'antes de 6 semanas',
    now: '(atualizou|atualizados) … 2025',
    years: [2015, 2022, 2025],
  },
];
