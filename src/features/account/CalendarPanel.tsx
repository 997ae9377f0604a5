import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { CALENDAR_CONSENT } from '#contract/calendar-consent.ts';
import type { FeedState, MakeFeedRequest, NewFeed, OwnFeed } from '#contract/calendar-feed.ts';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { callAsUser } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { formatInstantDay } from '#lib/dates.ts';
import { $owner, $session } from '#lib/session.ts';
import { $network } from '#lib/stores.ts';
import { ConfirmDialog } from './AccountForm.tsx';
import { FeedAddress } from './FeedAddress.tsx';
import { useAccount } from './use-account.tsx';

/** What is known of her address; `address` on the screen that made it alone. */
type Feed =
  | { readonly status: 'loading' | 'failed' | 'off' | 'ended' }
  | { readonly status: 'on'; readonly state: FeedState; readonly address?: string };

const PATH = '/api/agenda';

/** The way to an address, what can be done with it while it is shown, and the way out. */
export function CalendarPanel() {
  const user = useStore($owner);
  const [feed, setFeed] = useState<Feed>({ status: 'loading' });
  const [turn, setTurn] = useState(0);
  const region = useFocusFallback<HTMLDivElement>();
  useEffect(() => {
    let isLeft = false;
    readState(user).then(
      (next) => !isLeft && setFeed(next),
      () => !isLeft && setFeed({ status: 'failed' }),
    );
    return () => {
      isLeft = true;
    };
  }, [user, turn]);
  const make = async (network: MakeFeedRequest['network']) => {
    const body: MakeFeedRequest = { network, consent: CALENDAR_CONSENT.version };
    const made = (await callAsUser({ method: 'POST', path: PATH, body, user })) as NewFeed;
    const { address, ...state } = made;
    setFeed({ status: 'on', state, address });
  };
  const end = async () => {
    await callAsUser({ method: 'DELETE', path: PATH, user });
    setFeed({ status: 'ended' });
  };
  return (
    <div {...region} className="stack">
      {feed.status === 'loading' ? (
        <p className="muted">Carregando...</p>
      ) : feed.status === 'failed' ? (
        <>
          <p role="alert">Sem contato com o servidor: não sabemos agora se há um endereço.</p>
          <button type="button" className="button is-quiet" onClick={() => setTurn(turn + 1)}>
            Tentar de novo
          </button>
        </>
      ) : feed.status === 'on' ? (
        <FeedOn {...feed} make={make} end={end} />
      ) : (
        <FeedOff isEnded={feed.status === 'ended'} make={make} />
      )}
    </div>
  );
}

async function readState(user: string): Promise<Feed> {
  const { feed: state } = (await callAsUser({ method: 'GET', path: PATH, user })) as OwnFeed;
  return state ? { status: 'on', state } : { status: 'off' };
}

type Make = (network: MakeFeedRequest['network']) => Promise<void>;

/** Does one thing at a time, and says where it failed. */
function useTask(fallback: string) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async (task: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      await task();
    } catch (error) {
      setFailure((error instanceof ApiError ? error.detail : undefined) ?? fallback);
      setBusy(false);
    }
  };
  return { isBusy, failure, run };
}

function useIsPremium(): boolean {
  const session = useStore($session);
  return session.status === 'in' && session.account.is_premium === true;
}

/** As it will stand there: nothing but what kind of day it is. */
const EXAMPLES = [
  { day: '15', month: 'jan', title: 'Exame' },
  { day: '19', month: 'jan', title: 'Vacina do bebê' },
];

interface FeedOffProps {
  readonly isEnded: boolean;
  readonly make: Make;
}

/** What it will look like and her consent, in the words of the button; or what is missing before that. */
function FeedOff({ isEnded, make }: FeedOffProps) {
  const isPremium = useIsPremium();
  const network = useStore($network);
  const { consentVersion } = useAccount();
  const { isBusy, failure, run } = useTask(
    'Não soubemos se o endereço foi criado. Tente de novo: só o último vale.',
  );
  const ended = useRef<HTMLParagraphElement>(null);
  useEffect(() => ended.current?.focus(), []);
  return (
    <>
      {isEnded && (
        <p ref={ended} tabIndex={-1} className="notice is-success">
          Desligada: o endereço não mostra mais nada. A agenda do celular pode guardar as datas por
          um dia. Para sumirem já, apague lá a assinatura “Colinho”.
        </p>
      )}
      {!isPremium && (
        <p>
          As datas de vacinas e exames fazem parte do plano premium.{' '}
          <a href="/subscriptions">Ver os planos</a>
        </p>
      )}
      {isPremium && consentVersion === null && (
        <p>
          A agenda parte do que a sua conta guarda. Para isso, autorize antes em{' '}
          <a href="#consentimento">Consentimento</a>.
        </p>
      )}
      {isPremium && consentVersion !== null && (
        <>
          <div className="calendar-preview only-counting">
            <p className="small">Como aparece lá</p>
            <ul role="list">
              {EXAMPLES.map(({ day, month, title }) => (
                <li key={title}>
                  <span>
                    {day} <small>{month}</small>
                  </span>
                  <strong>{title}</strong>
                </li>
              ))}
            </ul>
          </div>
          <p className="small muted">
            Sem nome, sem resultado, sem contrações. Com o acompanhamento em pausa, a agenda fica
            vazia.
          </p>
          <p>{CALENDAR_CONSENT.text}</p>
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => void run(() => make(network))}
          >
            {isBusy ? 'Criando...' : 'Concordo, criar o endereço'}
          </button>
          <p role="alert">{failure}</p>
        </>
      )}
    </>
  );
}

interface FeedOnProps {
  readonly state: FeedState;
  readonly address?: string;
  readonly make: Make;
  readonly end: () => Promise<void>;
}

const NETWORKS = { sus: 'do SUS', particular: 'particular' } as const;

/** The address where it has just been made, the way to another one, and the way out. */
function FeedOn({ state, address, make, end }: FeedOnProps) {
  const isPremium = useIsPremium();
  const network = useStore($network);
  const [isAsking, setAsking] = useState(false);
  const { isBusy, failure, run } = useTask(
    'Não soubemos se ela foi desligada. Confira a internet e tente de novo.',
  );
  const since = formatInstantDay(new Date(state.created_at));
  const until = state.expires_at.slice(0, 4);
  return (
    <>
      <p className="notice only-paused">
        Em pausa, a agenda fica vazia. As datas podem aparecer lá por mais um dia: para sumirem já,
        apague lá a assinatura “Colinho”.
      </p>
      {!isPremium && (
        <p className="notice">
          Sem o plano, a agenda fica vazia. O endereço continua o mesmo se você voltar.
        </p>
      )}
      {address === undefined ? (
        <p>
          Ligada desde {since}. O endereço só foi mostrado quando você o criou: para assinar em
          outra agenda, crie um novo.
        </p>
      ) : (
        <FeedAddress address={address} isCovered={isAsking} />
      )}
      <p className="small muted">
        As datas seguem a rede {NETWORKS[state.network ?? 'sus']}
        {(network ?? 'sus') === (state.network ?? 'sus')
          ? '.'
          : '. Você mudou de rede depois: para segui-la, crie um novo endereço.'}{' '}
        O endereço vale até {until}, ou até você desligar.
      </p>
      <div className="row">
        <button type="button" className="button is-quiet" onClick={() => setAsking(true)}>
          Novo endereço
        </button>
        <button
          type="button"
          className="button is-quiet"
          aria-disabled={isBusy}
          onClick={() => void run(end)}
        >
          {isBusy ? 'Desligando...' : 'Desligar'}
        </button>
      </div>
      <p role="alert">{failure}</p>
      {isAsking && (
        <ConfirmDialog
          title="Criar um novo endereço?"
          action="Criar o novo"
          busy="Criando..."
          send={() => make(network)}
          fallback="Não soubemos se o endereço mudou"
          advice="Confira a internet e tente de novo."
          onSent={() => setAsking(false)}
          onClose={() => setAsking(false)}
          stays
        >
          <p>
            O de antes deixa de valer na hora. Na sua agenda, apague a assinatura antiga e faça a
            nova.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
