/** A line about her that goes onto paper and into a message; kept as the mark `paper/<key>`. */
export interface PaperField {
  readonly key: string;
  readonly label: string;
  /** How it is typed: a telephone brings up the figures. */
  readonly kind: 'text' | 'tel' | 'blood';
}

/** The due date as she types it where no pregnancy is being counted; else it comes from there. */
export const DUE_DATE_FIELD: PaperField = {
  key: 'due-date',
  label: 'Data prevista do parto',
  kind: 'text',
};

/** What her paper says about her, in its order. */
export const PAPER_FIELDS: readonly PaperField[] = [
  { key: 'name', label: 'Nome', kind: 'text' },
  DUE_DATE_FIELD,
  { key: 'blood-type', label: 'Tipo de sangue', kind: 'blood' },
  { key: 'allergies', label: 'Alergias, doenças e remédios em uso', kind: 'text' },
  { key: 'companion', label: 'Acompanhante', kind: 'text' },
  { key: 'companion-phone', label: 'Telefone do acompanhante', kind: 'tel' },
  { key: 'doula', label: 'Doula', kind: 'text' },
  { key: 'maternity', label: 'Maternidade', kind: 'text' },
  { key: 'maternity-phone', label: 'Telefone da maternidade', kind: 'tel' },
];

/** Wishes in her own words, one text for each way of birth. */
export const OTHER_WISHES = {
  normal: { key: 'other-wishes-normal', label: 'Outros desejos para o parto normal', kind: 'text' },
  cesarea: { key: 'other-wishes-cesarea', label: 'Outros desejos para a cesárea', kind: 'text' },
} as const satisfies Record<string, PaperField>;

/** The blood types, as her card has them. */
export const BLOOD_TYPES = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-', 'não sei'] as const;
