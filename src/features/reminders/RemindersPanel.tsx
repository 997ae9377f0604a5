import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { perUser } from '#components/ui/per-user.tsx';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import type { Subscriptions } from '#contract/reminders.ts';
import { addDays } from '#contract/calendar-day.ts';
import { EXPECTED_CHILD } from '#contract/limits.ts';
import { coversEntries } from '#contract/consent.ts';
import { usePregnancy } from '#features/pregnancy/store.ts';
import { formatDayOfMonth, formatInstantDay } from '#lib/dates.ts';
import { entriesOfKind, entryValue, useEntries, type Entries } from '#lib/entries/store.ts';
import { getSubscriptions } from '#lib/push-subscription.ts';
import { isReminding, saysWhat, setSaysWhat } from '#lib/reminder-mark.ts';
import { $owner, $session, meOf } from '#lib/session.ts';
import { $today } from '#lib/stores.ts';
import { countOf } from '#lib/text.ts';
import { BagReminder } from './BagReminder.tsx';
import { BrowserHelp } from './BrowserHelp.tsx';
import { PlanNote } from './PlanNote.tsx';
import { ReminderButton } from './ReminderButton.tsx';
import { TurnOn } from './TurnOn.tsx';
import { listReminders, WEEK, type ListedReminder } from './rules.ts';
import { turnOff, unwish, useHere, wishesOf, type Here } from './store.ts';

/** Whether this browser reminds, what she is to be reminded of, and her other browsers that do. */
export const RemindersPanel = perUser(function RemindersPanel() {
  const pregnancy = usePregnancy();
  const here = useHere();
  const consent = meOf(useStore($session))?.consent_version;
  const hasConsent = consent === undefined || (consent !== null && coversEntries(consent));
  return (
    <>
      {pregnancy?.isPaused && (
        <p className="notice">
          Com o acompanhamento pausado, nada é enviado, e este navegador fica desligado. Depois, os
          lembretes não voltam sozinhos: você liga aqui, se quiser.
        </p>
      )}
      {!hasConsent && (
        <p>
          Os lembretes partem do que a sua conta guarda. Para isso, autorize antes em{' '}
          <a href="#consentimento">Consentimento</a>.
        </p>
      )}
      {hasConsent && pregnancy && !pregnancy.isPaused && <ThisBrowser here={here} />}
      <Wished />
      {hasConsent && <OtherBrowsers here={here} />}
    </>
  );
});

/** The state of this browser, and what can be done about it. */
function ThisBrowser({ here }: { readonly here: Here }) {
  const user = useStore($owner);
  const region = useFocusFallback<HTMLDivElement>();
  return (
    <div {...region} className="stack">
      {(here === 'on' || here === 'unsure') && (
        <>
          <p role="status">
            {here === 'on'
              ? 'Ligados neste navegador. Nenhum aviso chega das 21h às 8h de Brasília.'
              : 'Ligados neste navegador, até onde ele sabe: agora não há contato com o servidor para confirmar.'}
          </p>
          <SaysWhat />
          <button type="button" className="button is-quiet" onClick={() => void turnOff(user)}>
            Desligar neste navegador
          </button>
        </>
      )}
      {here === 'off' && (
        <>
          <p role="status">Desligados neste navegador.</p>
          <TurnOn />
        </>
      )}
      {here !== 'on' && here !== 'unsure' && here !== 'off' && <BrowserHelp here={here} />}
    </div>
  );
}

/** What others may read on her screen: on this device alone. */
function SaysWhat() {
  const [isOn, setOn] = useState<boolean>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => void saysWhat().then((now) => setOn((chosen) => chosen ?? now)), []);
  // Said once it is so: a message may come at any moment.
  const choose = async (next: boolean) => {
    // Turned off in another tab meanwhile: a choice must not turn it on.
    if (!(await isReminding())) return;
    await setSaysWhat(next);
    setOn(next);
  };
  const press = (next: boolean) =>
    choose(next).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn ?? false}
          onChange={({ target }) => void press(target.checked)}
        />
        <span>
          Mostrar do que é
          <span className="field-hint">
            {isOn
              ? 'A tela de bloqueio mostra, por exemplo, “Há uma vacina para ver”.'
              : 'Desligado: a tela de bloqueio diz só “Você tem um lembrete”.'}
          </span>
        </span>
      </label>
      <div role="status">
        {isFailed && (
          <p className="small">
            Nada mudou: este aparelho não está deixando guardar a escolha. Tente de novo.
          </p>
        )}
      </div>
    </>
  );
}

/** What she is to be reminded of: each week and the bag by a button, vaccines and exams as she asked for them. */
function Wished() {
  const { entries, owner } = useEntries();
  const pregnancy = usePregnancy();
  const region = useFocusFallback<HTMLDivElement>();
  const today = useStore($today);
  if (!entries || !pregnancy || pregnancy.isPaused) return null;
  const isCounting = pregnancy.dueDate !== null && !pregnancy.isBorn;
  const listed = listReminders(
    wishesOf(entries),
    (kind, id) => entryValue(entries, kind, id) !== null,
  ).filter(({ kind, child, day }) => {
    const isOpen =
      kind !== 'vaccine'
        ? isCounting
        : child === EXPECTED_CHILD || entryValue(entries, 'child', child)?.paused === false;
    // The server reminds for three days.
    return isOpen && day >= addDays(today, -2);
  });
  return (
    <div {...region} className="stack">
      <h3>Do que lembrar</h3>
      {isCounting && (
        <>
          <p>Um lembrete por semana, quando começa a semana nova.</p>
          <ReminderButton ids={[WEEK]} day={null} about="semana nova" />
          <BagReminder />
        </>
      )}
      {listed.length === 0 ? (
        <p>
          Para uma vacina ou um exame, toque em “Me lembre” em <a href="/vaccines">Vacinas</a> ou{' '}
          <a href="/exams">Exames</a>.
        </p>
      ) : (
        <>
          <PlanNote />
          <ul className="reminder-list" role="list">
            {listed.map((one) => {
              const title = titleOf(one, entries);
              return (
                <li key={one.ids.join()} className="row">
                  <a className="tall-link" href={one.kind === 'vaccine' ? '/vaccines' : '/exams'}>
                    {title}
                  </a>
                  <span className="muted">{formatDayOfMonth(one.day)}</span>
                  <button
                    type="button"
                    className="button is-text is-small"
                    onClick={() => unwish(owner, one.ids)}
                  >
                    Tirar
                    <span className="visually-hidden">
                      : {title}, {formatDayOfMonth(one.day)}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}

/** What it is about, as far as the account knows it: what an exam is called stands in its list. */
function titleOf({ kind, ids, child }: ListedReminder, entries: Entries): string {
  if (kind === 'exam') return ids.length > 1 ? countOf(ids.length, 'exame', 'exames') : 'Exame';
  if (kind === 'prenatal') return ids.length > 1 ? 'Suas vacinas' : 'Sua vacina';
  const children = entriesOfKind(entries, 'child');
  const name = child === EXPECTED_CHILD ? '' : children.get(child)?.name;
  return `${ids.length > 1 ? 'Vacinas' : 'Vacina'} ${name ? `de ${name}` : 'do bebê'}`;
}

/** The push services by their hosts, as she may know them. */
const SERVICES: readonly (readonly [host: RegExp, name: string])[] = [
  [/(^|\.)googleapis\.com$/, 'Chrome, ou outro navegador que usa o serviço do Google'],
  [/(^|\.)mozilla\.com$/, 'Firefox'],
  [/(^|\.)apple\.com$/, 'Safari'],
  [/(^|\.)windows\.com$/, 'Edge, no Windows'],
];

const nameOf = (host: string) => SERVICES.find(([pattern]) => pattern.test(host))?.[1] ?? host;

/** Her browsers that are reminded. Which of them this one is, no answer says. */
function OtherBrowsers({ here }: { readonly here: Here }) {
  const user = useStore($owner);
  const [devices, setDevices] = useState<Subscriptions['devices']>([]);
  useEffect(() => {
    let isLeft = false;
    getSubscriptions(user).then(
      (answer) => !isLeft && setDevices(answer.devices),
      // What is said of this browser holds without it.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [user, here]);
  if (devices.length === 0) return null;
  return (
    <>
      <h3>Navegadores ligados</h3>
      <ul>
        {devices.map(({ host, created_at, confirmed_at }) => (
          <li key={`${host} ${created_at}`}>
            {nameOf(host)}, desde {formatInstantDay(new Date(created_at))}. Visto em{' '}
            {formatInstantDay(new Date(confirmed_at))}.
          </li>
        ))}
      </ul>
      <p className="small muted">
        {here === 'on' && 'Este está entre eles. '}Cada um se desliga nele mesmo. Um que não abre o
        Colinho por 60 dias sai da lista sozinho.
      </p>
    </>
  );
}
