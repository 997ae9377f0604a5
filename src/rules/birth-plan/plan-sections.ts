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
