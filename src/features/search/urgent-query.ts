import { foldLetters } from '#lib/text.ts';

/** How words begin that may stand for an emergency; folded. Rather one too many than one too few. */
const BEGINNINGS = [
  ...[
    'dor',
    'doi',
    'doe',
    'doendo',
    'sangr',
    'sangue',
    'hemorrag',
    'coagul',
    'febr',
    'convuls',
    'desmai',
  ],
  ...[
    'engasg',
    'sufoc',
    'respir',
    'folego',
    'falta de ar',
    'mexe',
    'mexi',
    'moviment',
    'bolsa',
    'liquido',
  ],
  ...[
    'pressao',
    'eclamps',
    'vomit',
    'roxo',
    'roxa',
    'arroxead',
    'palido',
    'mole',
    'inchac',
    'inchad',
  ],
  ...[
    'embacad',
    'queda',
    'cai',
    'caiu',
    'pancada',
    'bateu',
    'contrac',
    'suicid',
    'morr',
    'matar',
    'ameac',
    'sinais de abort',
    'sintomas? de abort',
    'sera que perdi',
    'abortando',
    'perdendo',
    'descolament',
    'nao sinto',
    'quiet',
    'coracao',
    'viver',
    'ectopic',
    'fora do utero',
    'nas? trompas?',
  ],
  ...['urgen', 'emergen', 'samu', 'socorro', 'hospital', 'maternidade agora', 'amarel', 'icteric'],
];
/** They begin like one of these and are none. */
const HARMLESS = /\b(dorm\w*|caix\w*|doe(r|u)?cao|queda d[eo]s? cabelos?)\b/g;
const URGENT = new RegExp(`\\b(?:${BEGINNINGS.join('|')})`);

/**
 * Whether a question may come from somebody who needs help now: then the signs of an emergency go before what was
 * found. The words are those of the site's own lists of signs (content/guides/emergency-signs.mdx).
 */
export function isEmergencyQuery(question: string): boolean {
  return URGENT.test(foldLetters(question).replace(HARMLESS, ''));
}
