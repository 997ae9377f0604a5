import { writeCalendar } from '#contract/calendar-file.ts';
import type { Child } from '#features/pregnancy/children.ts';
import type { VaccineVisit } from '#contract/vaccines.ts';

const MS_PER_SECOND = 1_000;

/**
 * The visits as an iCalendar text: a whole day each, with one alarm. An event keeps its UID, which no other child's
 * has, and its sequence only grows, so that a diary that takes the file again changes what it has. No name, no birth.
 * @param now In ms since 1970.
 */
export function vaccineCalendar(
  visits: readonly VaccineVisit[],
  { uid }: Pick<Child, 'uid'>,
  now: number,
): string {
  return writeCalendar({
    name: 'Vacinas do bebê',
    product: 'Vacinas',
    sequence: Math.floor(now / MS_PER_SECOND),
    changedAt: new Date(now),
    events: visits.map(({ age, day, doses, isOverdue }) => {
      const title = age.title.charAt(0).toLowerCase() + age.title.slice(1);
      return {
        uid: `vacinas-${age.id}-${uid}@colinho`,
        day,
        title: `Vacinas: ${title}${isOverdue ? ' (veja no posto)' : ''}`,
        description: [
          ...doses.map(({ name, network }) => `${name}${NETWORKS[network]}`),
          '',
          'Leve a Caderneta da Criança: o registro oficial é ela.',
        ].join('\n'),
        alarm: { on: 'eve', text: `Amanhã: vacinas (${title})` },
      };
    }),
  });
}

const NETWORKS = { sus: ' (SUS)', particular: ' (particular)', both: '' };
