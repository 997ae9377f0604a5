import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventTransparency,
} from 'ical-generator';

import type { CalendarDay } from './calendar-day.ts';

/** A whole day in a calendar. */
export interface CalendarEvent {
  /** The same for good: a calendar that finds another one has the event twice. */
  readonly uid: string;
  readonly day: CalendarDay;
  readonly title: string;
  readonly description: string;
  readonly url?: string;
  /** An alarm at nine in the morning, of the day itself or the one before: no telephone rings at night. */
  readonly alarm?: { readonly on: 'day' | 'eve'; readonly text: string };
}

interface CalendarFile {
  readonly name: string;
  /** What made it, in the identifier of the product. */
  readonly product: string;
  /** It only grows: a calendar takes a change of an event that it has by a higher one. */
  readonly sequence: number;
  /** When something of it changed last. */
  readonly changedAt: Date;
  readonly events: readonly CalendarEvent[];
  /** How often a calendar that has subscribed may ask, in seconds; few heed it. */
  readonly refreshSeconds?: number;
}

/** From the midnight that begins the day, in seconds. */
const ALARMS = {
  day: { triggerAfter: 9 * 60 * 60 },
  eve: { triggerBefore: 15 * 60 * 60 },
} as const;

/**
 * Events of whole days as an iCalendar text (RFC 5545): its lines end with CR LF and have 75 octets at most; without
 * events it is a calendar all the same. What it says depends on nothing but what is given.
 */
export function writeCalendar({
  name,
  product,
  sequence,
  changedAt,
  events,
  refreshSeconds,
}: CalendarFile): string {
  const calendar = ical({
    name,
    prodId: { company: 'Colinho', product, language: 'PT' },
    method: ICalCalendarMethod.PUBLISH,
    ...(refreshSeconds === undefined ? {} : { ttl: refreshSeconds }),
  });
  for (const { uid, day, title, description, url, alarm } of events) {
    const event = calendar.createEvent({
      id: uid,
      // Without a zone the library writes the day that UTC has.
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      stamp: changedAt,
      lastModified: changedAt,
      sequence,
      summary: title,
      description,
      // Nobody is busy by it.
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(url === undefined ? {} : { url }),
    });
    if (alarm) {
      event
        .createAlarm({
          type: ICalAlarmType.display,
          description: alarm.text,
          ...ALARMS[alarm.on],
        })
        // The library would count what comes after from the end of the day, and reads this in no other place.
        .relatesTo(ICalAlarmRelatesTo.start);
    }
  }
  return calendar.toString();
}
