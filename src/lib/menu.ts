/** An entry of the side menu. */
export interface MenuEntry {
  readonly href: string;
  readonly label: string;
  readonly access: 'free' | 'premium';
  /** Stays while she has paused: it counts no weeks and looks forward to no baby. */
  readonly isCalm?: true;
}

/** The trousseau page; the misspelling is the product's public address. */
export const TROUSSEAU_PATH = '/troussau';

/** The side menu, in its order. Only the first three are free. */
export const MENU = [
  { href: '/dashboard', label: 'Início', access: 'free', isCalm: true },
  { href: '/pregnancy-weeks', label: 'Semanas da gestação', access: 'free' },
  { href: TROUSSEAU_PATH, label: 'Enxoval', access: 'free' },
  { href: '/contraction-timer', label: 'Contador de contrações', access: 'premium', isCalm: true },
  { href: '/birth-plan', label: 'Plano de parto', access: 'premium' },
  { href: '/labor-phases', label: 'Fases do parto', access: 'premium', isCalm: true },
  { href: '/puerperium', label: 'Puerpério', access: 'premium', isCalm: true },
  { href: '/baby-milestones', label: 'Marcos do bebê', access: 'premium' },
  { href: '/vaccines', label: 'Vacinas', access: 'premium' },
  { href: '/music', label: 'Música', access: 'premium' },
  { href: '/emergency-signs', label: 'Emergência', access: 'premium', isCalm: true },
  { href: '/exams', label: 'Exames', access: 'premium', isCalm: true },
  { href: '/postpartum-care', label: 'Pós-parto', access: 'premium', isCalm: true },
  { href: '/contraceptives', label: 'Anticoncepcionais', access: 'premium', isCalm: true },
] as const satisfies readonly MenuEntry[];
