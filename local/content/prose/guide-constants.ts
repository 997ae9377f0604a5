import type { GuideSlug } from '#contract/guides.ts';

/**
 * What the specification (chapter 9 and the facts sheet's list of constants) fixes in guides, as phrases
 * of phrase-pattern.ts. Each stands in one paragraph, list item or row of the guide it belongs to.
 */
export const GUIDE_CONSTANTS: Readonly<
  Partial<Record<GuideSlug, readonly (readonly [constant: string, phrase: string])[]>>
> = {
  'birth-plan': [
    ['copies to print, sign and have notarised', 'imprima 5 cópias … assine … cartório'],
    ['cord clamping', 'cordão … 1-3 minutos'],
    ['contractions before leaving', 'a cada 3-5 minutos … 45-60 segundos … 1 hora'],
    ['premature labour', 'antes de 37 semanas, mais de 5 contrações em 1 hora'],
    ['fever', 'febre de 38 °C'],
    ['that the notary is only our advice', 'recomendação deste aplicativo'],
    ['that the notary is optional', 'reforço opcional'],
  ],
  'labor-phases': [
    ['contractions before leaving', 'a cada 3-5 minutos … 45-60 segundos … 1 hora'],
    ['premature labour', 'antes de 37 semanas, mais de 5 contrações em 1 hora'],
    ['fever', 'febre de 38 °C'],
    ['latent phase', 'até 4 cm'],
    ['active phase', '4-10 cm'],
    ['pace of the active phase', 'cerca de 1 cm por hora'],
    ['expulsion', '(primeira gestação … cerca de 2 horas|cerca de 2 horas … primeira gestação)'],
    ['placenta', '(placenta … até 30 minutos|até 30 minutos … placenta)'],
    ['cord clamping', 'cordão … 1-3 minutos'],
    ['ambulance and fire service', 'SAMU 192 … Bombeiros 193'],
  ],
  puerperium: [
    ['length', '45-60 dias'],
    ['immediate phase', 'imediato … 1º-10º dia'],
    ['late phase', 'tardio … 11º-45º dia'],
    ['remote phase', 'remoto … depois de 45 dias … até 2 anos ou mais'],
    ['baby blues', 'até 80 % … primeiros 15 dias'],
    ['postpartum depression', 'até 1 ano depois do parto'],
    ['water', 'pelo menos 2 litros'],
    ['fever', 'febre de 38 °C'],
    ['ambulance and fire service', 'SAMU 192 … Bombeiros 193'],
  ],
  vaccines: [
    ['hepatitis B', 'Hepatite B … 12-24 horas'],
    ['hepatitis A, both ages', 'Hepatite A 15 meses, dose única … 12-18 meses'],
    ['HPV', 'HPV … a partir de 9 anos'],
    ['fever under 3 months', 'menos de 3 meses … acima de 38 °C é emergência'],
    ['fever over 3 months', 'febre … 48 horas … (mais de 3 meses|3 meses ou mais)'],
    ['inconsolable crying', 'choro … mais de 3 horas'],
  ],
  music: [['inconsolable crying', 'choro inconsolável por mais de 3 horas']],
  'emergency-signs': [
    ['ambulance and fire service', 'SAMU 192 … Bombeiros 193'],
    ['what 192 is', '192 é o SAMU … ambulância … 193 … Bombeiros'],
    ['fever under 3 months', 'febre acima de 38 °C em bebê com menos de 3 meses'],
    ['fever over 3 months', 'febre acima de 38 °C por mais de 48 horas'],
    ['urine', 'sem urinar por mais de 8 horas'],
    ['diarrhoea', 'mais de 8 evacuações líquidas em 24 horas'],
    ['crying', 'choro inconsolável por mais de 3 horas'],
    ['feeding', 'sem (mamar|comer) … por mais de 8 horas'],
    ['fever in pregnancy and after birth', 'febre de 38 °C'],
  ],
  exams: [
    ['1st trimester', '1º trimestre: semanas 1-12'],
    ['2nd trimester', '2º trimestre: semanas 13-27'],
    ['3rd trimester', '3º trimestre: semanas 28-40'],
    ['fever', 'febre de 38 °C'],
    ['premature labour', 'antes de 37 semanas, mais de 5 contrações em 1 hora'],
  ],
  'postpartum-care': [
    ['cord', 'coto … cai em 7-15 dias'],
    ['abstinence', 'abstinência sexual por 40 dias'],
    ['room', 'quarto … 20-22 °C'],
    ['bath', 'banho … 37 °C'],
    ['fever of the mother', 'febre de 38 °C'],
    ['fever of the newborn', 'acima de 38 °C, antes dos 3 meses, é emergência'],
    ['ambulance and fire service', 'SAMU 192 … Bombeiros 193'],
  ],
  contraceptives: [
    ['lactational amenorrhoea method', 'bebê tem menos de 6 meses'],
    ['abstinence', '40 dias de abstinência sexual'],
    ['fever', 'febre de 38 °C'],
  ],
  'baby-milestones': [
    ['band of 0-3 months', '0-3 meses'],
    ['band of 4-6 months', '4-6 meses'],
    ['band of 7-12 months', '7-12 meses'],
    ['band of 13-24 months', '13-24 meses'],
    ['band of 3 years', 'marcos aos 3 anos'],
    ['band of 4-5 years', '4-5 anos'],
    ['band of 6-7 years', '6-7 anos'],
    ['band of 8-10 years', '8-10 anos'],
    ['ambulance', 'ligue 192'],
  ],
};

/**
 * A value on which official guidance has moved on since the specification: what it says, or what held
 * before, is said somewhere in the guide; what is said now, in one box of updates with all the years.
 */
type GuideUpdate = readonly [about: string, before: string, now: string, years: readonly number[]];

/** The numbers with two values of the facts sheet (chapters 2 and 15), as phrases of phrase-pattern.ts. */
export const GUIDE_UPDATES: Readonly<Partial<Record<GuideSlug, readonly GuideUpdate[]>>> = {
  'labor-phases': [
    ['where the active phase begins', 'até 4 cm', 'fase ativa a partir de 5 cm', [2018]],
    ['the pace of dilation', 'cerca de 1 cm por hora', 'não recomenda usar 1 cm por hora', [2018]],
    [
      'the length of expulsion',
      'cerca de 2 horas',
      'até 3 horas … primeiro parto … até 2 horas nos seguintes',
      [2018],
    ],
  ],
  'emergency-signs': [
    ['what counts as fever', 'acima de 38 °C', '37,5 °C ou mais na axila', [2025]],
    ['first aid for choking', '5 compressões no meio do peito', 'base de uma mão', [2025]],
  ],
  'postpartum-care': [
    ['what counts as fever', 'acima de 38 °C', '37,5 °C ou mais na axila', [2025]],
    ['alcohol on the cord', 'cai em 7-15 dias', 'álcool 70 % de rotina … limpo e seco', [2021]],
  ],
  puerperium: [['contacts with the service', 'até 42 dias', 'ao menos quatro contatos', [2022]]],
  vaccines: [
    [
      'the pneumococcal vaccine of the public service',
      '10-valente … 2, 4 e 12 meses',
      '20-valente',
      [2026],
    ],
    ['the meningococcal vaccine at 12 months', 'Meningocócica C ou ACWY', 'ACWY', [2025]],
    [
      'the polio boosters',
      '2, 4 e 6 meses, com reforço(s)?',
      'novembro de 2024 … gotinha … 4 anos',
      [2024, 2026],
    ],
  ],
  exams: [['the number of visits', 'pelo menos 6 consultas', '7 consultas', [2016, 2025]]],
  contraceptives: [
    [
      'the criteria of the World Health Organization',
      'antes de 6 semanas',
      '(atualizou|atualizados) … 2025',
      [2015, 2022, 2025],
    ],
  ],
};
