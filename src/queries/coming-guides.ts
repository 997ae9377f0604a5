/** A menu entry whose page is not written yet, and what it will hold. */
export interface ComingGuide {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  /** Name of the drawing. */
  readonly drawing: string;
  readonly contents: readonly string[];
}

/** The premium entries of the menu that still say what is coming; a finished page leaves this list. */
export const COMING_GUIDES: readonly ComingGuide[] = [
  {
    slug: 'contraction-timer',
    title: 'Contador de Contrações',
    lead: 'Um botão grande para marcar cada contração, com ou sem internet.',
    drawing: 'cronometro',
    contents: [
      'Duração de cada contração e intervalo entre elas',
      'Intensidade leve, moderada ou forte',
      'Histórico para mostrar à equipe',
    ],
  },
];
