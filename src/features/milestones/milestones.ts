import { parse } from 'node-html-parser';
import { babyAgeOn, type Birth } from '#contract/baby.ts';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { developmentAgeOn } from '#contract/corrected-age.ts';
import { formatCorrectedAge } from '#features/pregnancy/corrected-age-text.ts';
import { formatBabyAge } from '#lib/text.ts';

/** Why the list is one for a younger child. */
const WHY_CORRECTED =
  'Quem nasceu antes de 37 semanas é olhado pela idade corrigida, contada de quando faria 40 ' +
  'semanas, até os 2 anos.';

/** From 11 years on no list is hers: the last one goes to 10. In months. */
const LISTS_END = 132;

/**
 * Which of the lists, by the age each is for, is that of a child of so many months: the last one that it has
 * reached, or, before any, the first (CDC, Milestone Checklists: the earlier of two). Undefined from 11 years.
 */
export function milestoneListFor(months: number, lists: readonly number[]): number | undefined {
  if (months >= LISTS_END || lists.length === 0) return undefined;
  const reached = lists.filter((list) => list <= months);
  return reached.length > 0 ? Math.max(...reached) : Math.min(...lists);
}

/** An item of a list of milestones. */
export interface MilestoneItem {
  /** Its entry is found by it again, whatever its words become. */
  readonly id: string;
  readonly text: string;
}

/** The items of a rendered list, `<li><span data-item="…"></span>…</li>`. @throws Error on one that is not plain text. */
export function parseMilestones(html: string): MilestoneItem[] {
  return parse(html)
    .querySelectorAll('li')
    .map((item) => {
      const text = item.text.replace(/\s+/g, ' ').trim();
      const [name, ...names] = item.querySelectorAll('[data-item]');
      const id = name?.getAttribute('data-item');
      if (!id || names.length > 0) throw new Error(`“${text}” needs one <Item name="…" />`);
      // An item with a blank line around it is a paragraph.
      const markup = item.querySelectorAll(':not(p, [data-item])');
      if (markup.length > 0) throw new Error(`The milestone ${id} has markup: it is plain text`);
      return { id, text };
    });
}

/** The list of a baby's age. */
interface CurrentList {
  /** The age, in months, that the list is for. */
  readonly months: number;
  /** 'Vocês estão por aqui: 5 meses.' */
  readonly text: string;
}

/**
 * The list that a baby's age leads to, by the corrected age while there is one. Undefined before the birth, and when
 * the lists are outgrown.
 */
export function findCurrentList(
  today: CalendarDay,
  birth: Birth,
  ages: readonly number[],
): CurrentList | undefined {
  const age = babyAgeOn(today, birth.day);
  const development = developmentAgeOn(today, birth);
  if (!age || !development) return undefined;
  const months = milestoneListFor(development.months, ages);
  if (months === undefined) return undefined;
  const corrected = formatCorrectedAge(today, birth);
  const here = `Vocês estão por aqui: ${formatBabyAge(age)}`;
  const text = corrected ? `${here} · ${corrected}. ${WHY_CORRECTED}` : `${here}.`;
  return { months, text };
}
