import { useState } from 'react';
import type { CalendarDay } from '#contract/calendar-day.ts';
import type { ReminderKind } from '#contract/reminders.ts';
import { downloadText } from '#lib/download.ts';
import { $owner } from '#lib/session.ts';

/** What stands in the calendar, which others may see: no name, no dose. The page tells the rest. */
const EVENTS: Readonly<Record<Exclude<ReminderKind, 'week'>, Readonly<Record<Part, string>>>> = {
  // The day is the eve of the age.
  vaccine: {
    title: 'Amanhã: vacina',
    description: 'Leve a Caderneta da Criança. No Colinho você vê quais são, e marca as dadas.',
    path: '/vaccines',
  },
  exam: {
    title: 'Exame',
    description: 'A época começa neste dia. No Colinho você vê qual é, e marca quando fizer.',
    path: '/exams',
  },
  prenatal: {
    title: 'Sua vacina',
    description: 'A época começa neste dia. No Colinho você vê qual é. Leve a sua Caderneta.',
    path: '/exams',
  },
  bag: {
    title: 'Preparar a mala',
    description: 'A lista está no Colinho.',
    path: '/troussau',
  },
};
type Part = 'title' | 'description' | 'path';

interface DayToCalendarProps {
  /** The same for good; it begins with the kind: 'exam/birth/morfologico'. */
  readonly name: string;
  readonly day: CalendarDay;
}

/** A file with the day of a wish for the calendar of the device, which reminds where no message of ours can come. */
export function DayToCalendar({ name, day }: DayToCalendarProps) {
  const [status, setStatus] = useState('');
  const save = async () => {
    const [kind] = name.split('/') as [keyof typeof EVENTS];
    const { title, description, path } = EVENTS[kind];
    try {
      const { writeCalendar } = await import('#contract/calendar-file.ts');
      const text = writeCalendar({
        name: 'Colinho',
        product: 'Lembrete',
        // By the second: a calendar takes a day that has moved by a higher one.
        sequence: Math.floor(Date.now() / 1000),
        changedAt: new Date(),
        events: [
          {
            // Two users may share one calendar: each has her own.
            uid: `lembrete-${name.replaceAll('/', '-')}-${$owner.get().slice(0, 8)}@colinho`,
            day,
            title,
            description,
            url: `${location.origin}${path}`,
            alarm: { on: 'day', text: title },
          },
        ],
      });
      downloadText(text, 'text/calendar', 'lembrete.ics');
      setStatus('O arquivo foi guardado no aparelho. Abra-o para pôr o dia na agenda.');
    } catch {
      setStatus('O arquivo não abriu. Tente de novo com internet.');
    }
  };
  return (
    <>
      <p>Ou ponha este dia na sua agenda, que avisa às 9h. Se a data mudar, leve de novo.</p>
      <p>
        <button type="button" className="button is-quiet is-small" onClick={() => void save()}>
          Levar para a agenda (.ics)
        </button>
      </p>
      <p className="small" role="status">
        {status}
      </p>
    </>
  );
}
