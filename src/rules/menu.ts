/** An entry of the side menu. */
export interface MenuEntry {
  readonly href: string;
  readonly label: string;
  readonly access: 'free' | 'premium';
}

/** The trousseau page; the misspelling is the product's public address. */
export const TROUSSEAU_PATH = '/troussau';

/** The side menu, in its order. Only the first three are free. */
export const MENU = [
  { href: '/dashboard', label: 'Início', access: 'free' },
  { href: '/pregnancy-weeks', label: 'Semanas da gestação', access: 'free' },
  { href: TROUSSEAU_PATH, label: 'Enxoval', access: 'free' },
  { href: '/contraction-timer', label: 'Contador de contrações', access: 'premium' },
  { href: '/birth-plan', label: 'Plano de parto', access: 'premium' },
  { href: '/labor-phases', label: 'Fases do parto', access: 'premium' },
  { href: '/puerperium', label: 'Puerpério', access: 'premium' },
  { href: '/baby-milestones', label: 'Marcos do bebê', access: 'premium' },
  { href: '/vaccines', label: 'Vacinas', access: 'premium' },
  { href: '/music', label: 'Música', access: 'premium' },
  { href: '/emergency-signs', label: 'Emergência', access: 'premium' },
  { href: '/exams', label: 'Exames', access: 'premium' },
  { href: '/postpartum-care', label: 'Pós-parto', access: 'premium' },
  { href: '/contraceptives', label: 'Anticoncepcionais', access: 'premium' },
] as const satisfies readonly MenuEntry[];
