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
  {
    slug: 'birth-plan',
    title: 'Plano de Parto',
    lead: 'Suas escolhas para o parto normal e para a cesárea, prontas para conversar com a equipe.',
    drawing: 'prancheta',
    contents: [
      'Acompanhante, ambiente e liberdade de movimento',
      'Alívio da dor e cuidados com o bebê',
      'O que você prefere evitar',
    ],
  },
  {
    slug: 'labor-phases',
    title: 'Fases do Trabalho de Parto',
    lead: 'Dos primeiros sinais ao nascimento: o que acontece e o que ajuda em cada fase.',
    drawing: 'lotus',
    contents: [
      'Sinais de que o parto está chegando',
      'As três fases, uma por uma',
      'Contrações de treinamento (Braxton Hicks) e contrações de parto',
    ],
  },
  {
    slug: 'puerperium',
    title: 'Puerpério',
    lead: 'As semanas depois do parto, para o corpo e para a cabeça.',
    drawing: 'coracoes',
    contents: [
      'O que muda no corpo, fase a fase',
      'Emoções, descanso e rede de apoio',
      'Cuidados essenciais e sinais de alerta',
    ],
  },
  {
    slug: 'baby-milestones',
    title: 'Marcos do Desenvolvimento',
    lead: 'Do nascimento aos 10 anos, porque cada criança tem seu ritmo.',
    drawing: 'ursinho',
    contents: [
      'De 0 a 2 anos, mês a mês',
      'De 3 a 10 anos, por idade',
      'Brincadeiras e atividades que ajudam',
    ],
  },
  {
    slug: 'vaccines',
    title: 'Calendário de Vacinas',
    lead: 'O que o SUS oferece e o que existe na rede particular, lado a lado.',
    drawing: 'seringa',
    contents: [
      'Do nascimento à adolescência, por idade',
      'As diferenças entre as pneumocócicas',
      'Observações para levar à sala de vacina',
    ],
  },
  {
    slug: 'music',
    title: 'Música',
    lead: 'Ruído branco e canções de ninar para a hora do sono.',
    drawing: 'lua',
    contents: [
      'Chuva, mar, ventilador e batimentos do coração',
      'Cinco canções de ninar',
      'Dicas de volume e de uso',
    ],
  },
  {
    slug: 'emergency-signs',
    title: 'Sinais de Emergência',
    lead: 'O que é emergência, o que é urgente e o que observar em casa.',
    drawing: 'ambulancia',
    contents: [
      'Três níveis, para decidir sem demora',
      'Febre, respiração, vômito e outros sinais no bebê',
      'Por que confiar no seu instinto',
    ],
  },
  {
    slug: 'exams',
    title: 'Exames',
    lead: 'Os exames da gestação, trimestre a trimestre.',
    drawing: 'microscopio',
    contents: [
      'O que se pede em cada trimestre, e para quê',
      'Como se preparar para os principais',
      'Lembretes para não perder a janela de cada um',
    ],
  },
  {
    slug: 'postpartum-care',
    title: 'Cuidados Pós-Parto',
    lead: 'Depois da cesárea, depois do parto normal e com o recém-nascido.',
    drawing: 'broto',
    contents: [
      'Recuperação da cesárea',
      'Recuperação do parto normal',
      'Banho, umbigo e sono do recém-nascido',
    ],
  },
  {
    slug: 'contraceptives',
    title: 'Anticoncepcionais',
    lead: 'Métodos para depois do parto, com os prós e os contras de cada um.',
    drawing: 'calendario',
    contents: [
      'Métodos hormonais e não hormonais',
      'O que combina com a amamentação',
      'Como escolher com a equipe',
    ],
  },
];
