import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useDebouncedValue } from '#components/ui/use-debounced.ts';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { PlanDetails, PlanParts } from '#features/birth-plan/PlanParts.tsx';
import type { PlanDetail } from '#features/birth-plan/plan.ts';
import { fitComments } from '#features/birth-plan/share-text.ts';
import type { Contraction } from '#features/contractions/model.ts';
import { deleteEntries } from '#lib/entries/store.ts';
import { toMapLink } from '#lib/map-link.ts';
import { toPhoneLink } from '#lib/phone-link.ts';
import { $now } from '#lib/stores.ts';
import { contractionLines, type FolderContents } from './folder-text.ts';

const CALLS = [
  { key: 'maternity-phone', label: 'Ligar para a maternidade' },
  { key: 'companion-phone', label: 'Ligar para o acompanhante' },
];

/** The two telephones and the way there, one touch away. They stand above the fields in which they are written. */
export function CallLinks(props: { readonly details: readonly PlanDetail[] }) {
  const details = useDebouncedValue(props.details);
  const valueOf = (key: string) => details.find((detail) => detail.key === key)?.value ?? '';
  const calls = CALLS.flatMap(({ key, label }) => {
    const number = valueOf(key);
    const href = toPhoneLink(number);
    return href === null ? [] : [{ label, number, href }];
  });
  const map = toMapLink(valueOf('maternity'), valueOf('maternity-address'));
  if (calls.length === 0 && map === null) return null;
  return (
    <p className="row">
      {calls.map(({ label, number, href }) => (
        <a key={label} className="button" href={href}>
          {label}: {number}
        </a>
      ))}
      {map !== null && (
        <a className="button is-quiet" href={map} target="_blank" rel="noopener noreferrer">
          Ver a maternidade no mapa
        </a>
      )}
    </p>
  );
}

interface DeleteFolderProps {
  /** Runs it once the device's entries are read. */
  readonly whenReady: (run: () => void) => void;
}

/** Deletes her plan and her details, after asking once more. Contractions are deleted where they are timed. */
export function DeleteFolder({ whenReady }: DeleteFolderProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'deleted'>('idle');
  const region = useFocusFallback<HTMLDivElement>();
  const no = useRef<HTMLButtonElement>(null);
  // Not autoFocus: browsers heed it once a page.
  useEffect(() => no.current?.focus(), [state]);
  const clear = () => {
    deleteEntries(({ kind }) => kind === 'plan' || kind === 'paper');
    setState('deleted');
  };
  return (
    <div {...region} className="stack">
      {state !== 'asking' ? (
        <button
          type="button"
          className="button is-text"
          onClick={() => whenReady(() => setState('asking'))}
        >
          Apagar tudo o que está nesta pasta neste aparelho
        </button>
      ) : (
        <div className="notice is-error stack" role="group" aria-labelledby="pasta-apagar">
          <p id="pasta-apagar">
            Apagar os seus dados e o plano de parto? Não tem volta. Se a sua conta também os guarda,
            saem dela quando houver internet. As contrações ficam no contador.
          </p>
          <div className="row">
            <button type="button" className="button" ref={no} onClick={() => setState('idle')}>
              Não apagar
            </button>
            <button type="button" className="button is-quiet" onClick={clear}>
              Sim, apagar tudo
            </button>
          </div>
        </div>
      )}
      <p role="status">{state === 'deleted' && 'Os seus dados e o plano foram apagados.'}</p>
    </div>
  );
}

/** The folder on paper: two sheets at most. */
export function FolderSheet({ contractions, plan, now }: FolderContents) {
  const [hour, title, ...latest] = contractionLines(contractions, now);
  return (
    <section aria-label="Pasta da maternidade">
      <h1>Pasta da maternidade</h1>
      <PlanDetails details={plan.details} />
      {hour !== undefined && (
        <>
          <h2>{title}</h2>
          <p>{hour}</p>
          {latest.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
      <PlanParts plan={plan} level={2} commentLength={fitComments(plan).length} />
      <p className="plan-received">Registrado por ela mesma no Colinho. Não é avaliação médica.</p>
    </section>
  );
}

interface LastContractionsProps {
  /** Null until they are known: none is said only where there is none. */
  readonly contractions: readonly Contraction[] | null;
}

/** The last contractions that this device keeps, and the means of the last hour. */
export function LastContractions({ contractions }: LastContractionsProps) {
  const now = useStore($now, { ssr: 'initial' });
  const [hour, title, ...latest] = contractionLines(contractions ?? [], now);
  return (
    <section className="card stack" aria-labelledby="pasta-contracoes">
      <h2 id="pasta-contracoes">Últimas contrações</h2>
      {contractions === null ? (
        <p className="muted">Abrindo o que está guardado neste aparelho…</p>
      ) : hour === undefined ? (
        <p>
          Nenhuma contração guardada neste aparelho. Para marcar, abra o{' '}
          <a href="/contraction-timer">Contador de Contrações</a>.
        </p>
      ) : (
        <>
          <p>{hour}</p>
          <ol role="list" aria-label={title}>
            {latest.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
