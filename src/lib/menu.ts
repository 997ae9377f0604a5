/** An entry of the menu. */
export interface MenuEntry {
  readonly href: string;
  readonly label: string;
  /** A symbol of src/drawings/menu.svg. */
  readonly icon: string;
  readonly access: 'free' | 'premium';
  /** Stays while she has paused: it counts no weeks and looks forward to no baby. */
  readonly isCalm?: true;
}

/** The trousseau page; the misspelling is the product's public address. */
export const TROUSSEAU_PATH = '/troussau';

/** The menu's fourteen entries. Only the first three are free. */
export const MENU = [
  { href: '/dashboard', label: 'Início', icon: 'home', access: 'free', isCalm: true },
  { href: '/pregnancy-weeks', label: 'Semanas da gestação', icon: 'weeks', access: 'free' },
  { href: TROUSSEAU_PATH, label: 'Enxoval', icon: 'layette', access: 'free' },
  {
    href: '/contraction-timer',
    label: 'Contador de contrações',
    icon: 'timer',
    access: 'premium',
    isCalm: true,
  },
  { href: '/birth-plan', label: 'Plano de parto', icon: 'plan', access: 'premium' },
  {
    href: '/labor-phases',
    label: 'Fases do parto',
    icon: 'phases',
    access: 'premium',
    isCalm: true,
  },
  { href: '/puerperium', label: 'Puerpério', icon: 'puerperium', access: 'premium', isCalm: true },
  { href: '/baby-milestones', label: 'Marcos do bebê', icon: 'milestones', access: 'premium' },
  { href: '/vaccines', label: 'Vacinas', icon: 'vaccines', access: 'premium' },
  { href: '/music', label: 'Música', icon: 'music', access: 'premium' },
  {
    href: '/emergency-signs',
    label: 'Emergência',
    icon: 'emergency',
    access: 'premium',
    isCalm: true,
  },
  { href: '/exams', label: 'Exames', icon: 'exams', access: 'premium', isCalm: true },
  { href: '/postpartum-care', label: 'Pós-parto', icon: 'care', access: 'premium', isCalm: true },
  {
    href: '/contraceptives',
    label: 'Anticoncepcionais',
    icon: 'contraceptives',
    access: 'premium',
    isCalm: true,
  },
] as const satisfies readonly MenuEntry[];

/** A part of the menu: a button of the bar at the bottom of a phone, a heading of the column beside the page. */
interface MenuGroup {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly entries: readonly MenuEntry[];
}

const group = (id: string, label: string, icon: string, paths: readonly string[]): MenuGroup => ({
  ...{ id, label, icon },
  entries: paths.flatMap((path) => MENU.filter(({ href }) => href === path)),
});

/** Where the entries stand; Início and Emergência stand by themselves. */
export const MENU_GROUPS: readonly MenuGroup[] = [
  group('gestacao', 'Gestação', 'belly', ['/pregnancy-weeks', '/exams', TROUSSEAU_PATH]),
  group('parto', 'Parto', 'birth', ['/contraction-timer', '/labor-phases', '/birth-plan']),
  group('bebe', 'Bebê', 'baby', ['/vaccines', '/baby-milestones', '/music']),
  group('voce', 'Você', 'you', ['/puerperium', '/postpartum-care', '/contraceptives']),
];
