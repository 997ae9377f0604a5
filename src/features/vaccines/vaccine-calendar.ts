import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import type { Child } from '#features/pregnancy/children.ts';
import type { VaccineVisit } from '#contract/vaccines.ts';

/** From midnight back to nine in the morning of the day before, in seconds: no telephone rings at night. */
const DAY_BEFORE_AT_NINE = 15 * 60 * 60;
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
  const calendar = ical({
    name: 'Vacinas do bebê',
    prodId: { company: 'Colinho', product: 'Vacinas', language: 'PT' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { age, day, doses, isOverdue } of visits) {
    const title = age.title.charAt(0).toLowerCase() + age.title.slice(1);
    const event = calendar.createEvent({
      id: `vacinas-${age.id}-${uid}@colinho`,
      // Without a zone the library writes the day that UTC has.
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      stamp: new Date(now),
      sequence: Math.floor(now / MS_PER_SECOND),
      summary: `Vacinas: ${title}${isOverdue ? ' (veja no posto)' : ''}`,
      description: [
        ...doses.map(({ name, network }) => `${name}${NETWORKS[network]}`),
        '',
        'Leve a Caderneta da Criança: o registro oficial é ela.',
      ].join('\n'),
    });
    event.createAlarm({
      type: ICalAlarmType.display,
      trigger: DAY_BEFORE_AT_NINE,
      description: `Amanhã: vacinas (${title})`,
    });
  }
  return calendar.toString();
}

const NETWORKS = { sus: ' (SUS)', particular: ' (particular)', both: '' };
