import type { PlanAnswer } from '#lib/entries/model.ts';

/** What a section asks for: things to have, or things to be spared. */
type SectionTone = 'wish' | 'avoid';

/** A part of the birth plan, as it is called on her paper and in her message. */
export interface PlanSection {
  /** What the keys of its items begin with: 'normal/alivio'. */
  readonly id: string;
  readonly way: 'normal' | 'cesarea';
  readonly title: string;
  readonly tone: SectionTone;
}

const section = (
  way: PlanSection['way'],
  name: string,
  title: string,
  tone: SectionTone = 'wish',
): PlanSection => ({ id: `${way}/${name}`, way, title, tone });

/**
 * The sections of the plan, in the order of her paper. The guide has them under longer headings, which are
 * paid for; these are what a page may say that holds only what she wrote herself.
 */
export const PLAN_SECTIONS: readonly PlanSection[] = [
  section('normal', 'acompanhante', 'Acompanhante'),
  section('normal', 'alivio', 'Alívio da dor'),
  section('normal', 'movimento', 'Movimento'),
  section('normal', 'ambiente', 'Ambiente'),
  section('normal', 'bebe', 'Bebê'),
  section('normal', 'evitar', 'Quero evitar', 'avoid'),
  // Last: it says what she has prepared, and the team needs it least.
  section('normal', 'preparacao', 'Preparação'),
  section('cesarea', 'acompanhante', 'Acompanhante'),
  section('cesarea', 'ambiente', 'Ambiente'),
  section('cesarea', 'nascimento', 'Nascimento'),
  section('cesarea', 'informacao', 'Informação'),
  section('cesarea', 'evitar', 'Quero evitar', 'avoid'),
];

/** One item of the plan as she answered it. */
export interface PlanWish {
  readonly key: string;
  /** Null where she has only written a comment. */
  readonly answer: PlanAnswer | null;
  readonly text: string;
  /** The law that backs it, in a few words: 'Lei 11.108/2005, no SUS'. */
  readonly law: string | null;
  readonly comment: string;
}

/** The wishes of one section; there is at least one. */
export interface PlanPart {
  readonly section: PlanSection;
  readonly wishes: readonly PlanWish[];
}

/** A line about her: only what she has filled in. */
export interface PlanDetail {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** What she chose, as it is shown, printed and sent. */
export interface BirthPlan {
  readonly details: readonly PlanDetail[];
  readonly parts: readonly PlanPart[];
  /** In her own words; empty where there is nothing. */
  readonly others: Readonly<Record<PlanSection['way'], string>>;
}

/** The two ways of birth, in the plan's order: the caesarean is plan B. */
export const PLAN_WAYS = [
  { way: 'normal', title: 'Parto normal' },
  { way: 'cesarea', title: 'Se for cesárea (plano B)' },
] as const;

/** A line about her that goes onto paper and into a message; kept as the entry `paper/<key>`. */
export interface PaperField {
  readonly key: string;
  readonly label: string;
  /** How it is typed: a telephone brings up the figures. */
  readonly kind: 'text' | 'tel' | 'blood';
}

/** The due date as she types it where no pregnancy is being counted; else it comes from there. */
export const DUE_DATE_FIELD: PaperField = {
  key: 'due-date',
  label: 'Data provável do parto',
  kind: 'text',
};

/** As she types it; paper has the account's where she has typed none. */
export const NAME_FIELD = {
  key: 'name',
  label: 'Nome',
  kind: 'text',
} as const satisfies PaperField;

/** Lines that belong together. */
interface PaperPart {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly PaperField[];
}

/** What her paper says about her, in its order. */
export const PAPER_PARTS: readonly PaperPart[] = [
  {
    id: 'dados',
    title: 'Seus dados',
    fields: [
      NAME_FIELD,
      DUE_DATE_FIELD,
      { key: 'blood-type', label: 'Tipo de sangue', kind: 'blood' },
      { key: 'allergies', label: 'Alergias, doenças e remédios em uso', kind: 'text' },
    ],
  },
  {
    id: 'acompanhante',
    title: 'Quem acompanha',
    fields: [
      { key: 'companion', label: 'Acompanhante', kind: 'text' },
      { key: 'companion-phone', label: 'Telefone do acompanhante', kind: 'tel' },
      { key: 'doula', label: 'Doula', kind: 'text' },
    ],
  },
  {
    id: 'maternidade',
    title: 'Maternidade e posto',
    fields: [
      { key: 'maternity', label: 'Maternidade', kind: 'text' },
      { key: 'maternity-phone', label: 'Telefone da maternidade', kind: 'tel' },
      { key: 'maternity-address', label: 'Endereço da maternidade', kind: 'text' },
      { key: 'health-unit', label: 'Posto de saúde e telefone', kind: 'text' },
    ],
  },
];

export const PAPER_FIELDS: readonly PaperField[] = PAPER_PARTS.flatMap(({ fields }) => fields);

/** Wishes in her own words, one text for each way of birth. */
export const OTHER_WISHES = {
  normal: { key: 'other-wishes-normal', label: 'Outros desejos para o parto normal', kind: 'text' },
  cesarea: { key: 'other-wishes-cesarea', label: 'Outros desejos para a cesárea', kind: 'text' },
} as const satisfies Record<string, PaperField>;

/** The blood types, as her card has them. */
export const BLOOD_TYPES = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-', 'não sei'] as const;

/** Who keeps each of the copies, in the order of the guide. */
export const PLAN_COPIES = [
  'Maternidade',
  'Obstetra ou enfermeira obstetra',
  'Pediatra',
  'Acompanhante ou doula',
  'Gestante',
] as const;
