import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { encode } from 'uqr';
import { LIVE_CONSENT } from '#contract/live-limits.ts';
import type { LiveViewState } from '#contract/live-view.ts';
import { shareRecord } from '#components/ui/ShareButtons.tsx';
import { ApiError } from '#lib/api-error.ts';
import { formatMoment } from '#lib/dates.ts';
import { $session } from '#lib/session.ts';
import { $now } from '#lib/stores.ts';
import { endLiveView, findLiveView } from './live-link.ts';
import {
  $liveShare,
  LinkNotKeptError,
  type LiveShare,
  startSharing,
  stopSharing,
  watchLiveShare,
} from './live-share.ts';
import { formatViewers, LiveStrip } from './LiveStrip.tsx';

/** Before, while and after she shares. */
export function LiveSharePanel() {
  const share = useStore($liveShare);
  useEffect(watchLiveShare, []);
  return (
    <>
      <LiveStrip share={share} />
      <Share {...share} />
    </>
  );
}

function Share(share: LiveShare) {
  const session = useStore($session);
  if (share.status === 'on') return <Sharing {...share} />;
  if (share.status === 'signed-out' || session.status !== 'in') {
    return (
      <p role="status">
        {AFTER[share.status]} <a href="/login?next=/contraction-timer">Entrar de novo</a>
      </p>
    );
  }
  if (share.status === 'stopping') {
    return (
      <p role="status">
        Você parou. Este aparelho está sem sinal: quem tem o link ainda vê o que já foi enviado, até
        o sinal voltar. Daqui não sai mais nada.
      </p>
    );
  }
  return <BeginSharing after={share.status} />;
}

const AFTER = {
  off: '',
  stopping:
    'Você parou, e sua sessão terminou neste aparelho: daqui não sai mais nada. O link se desliga quando você entrar de novo; até lá, quem o tem ainda pode ver o que já foi enviado.',
  stopped: 'Você parou. O link não mostra mais nada a ninguém. O que já foi visto, foi visto.',
  ended: 'O link terminou: não mostra mais nada a ninguém.',
  'signed-out':
    'Sua sessão terminou neste aparelho: daqui não vai mais nada a quem olha, que talvez ainda veja o que já foi enviado. O contador continua.',
} as const;

/** What who has the link will see, and her consent, in the words of the button. */
function BeginSharing({ after }: { readonly after: 'off' | 'stopped' | 'ended' }) {
  const [hasPlace, setPlace] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const begin = async () => {
    setSending(true);
    setFailure('');
    try {
      await startSharing(hasPlace);
    } catch (error) {
      setFailure(sayFailure(error));
    }
    setSending(false);
  };
  return (
    <>
      <p role="status">{AFTER[after]}</p>
      <ShareElsewhere />
      <p>Quem tem o link vê:</p>
      <ul>
        <li>as últimas 4 contrações: hora, duração e força;</li>
        <li>se há uma agora, e o ritmo da última hora;</li>
        <li>quando o ritmo é de ir ou de ligar.</li>
      </ul>
      <label className="live-choice">
        <input
          type="checkbox"
          checked={hasPlace}
          onChange={({ target }) => setPlace(target.checked)}
        />
        <span>
          Mostrar também a maternidade, o telefone e o endereço dela, como estão na{' '}
          <a href="/maternity-folder">pasta</a>
        </span>
      </label>
      <p className="small muted">
        Não aparecem o seu nome, as suas anotações, o seu plano nem onde você está. Quem tem o link
        vê, e pode passá-lo adiante: mande só a quem você confia.
      </p>
      <p>{LIVE_CONSENT.text}</p>
      <button type="button" className="button" disabled={isSending} onClick={() => void begin()}>
        {isSending ? 'Criando...' : 'Concordo, criar o link'}
      </button>
      <p role="alert">{failure}</p>
    </>
  );
}

function sayFailure(error: unknown): string {
  if (error instanceof LinkNotKeptError) {
    return 'O link não ficou: este aparelho não está deixando guardar, e sem isso você não poderia parar daqui. Libere espaço nele, ou saia da janela anônima, e tente de novo.';
  }
  const detail = error instanceof ApiError ? error.detail : undefined;
  return detail ?? 'O link não foi criado. Confira a internet e tente de novo.';
}

/**
 * The link that another device of hers has begun, or this one before its session ended: only what began it can go on
 * with it, but each device can end it.
 */
function ShareElsewhere() {
  const now = useStore($now);
  const [state, setState] = useState<LiveViewState | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    void findLiveView().then(setState);
  }, []);
  const end = async (name: string) => {
    try {
      await endLiveView(name);
      // Another one may have begun since.
      setState(await findLiveView());
      setSaid('Você parou. Aquele link não mostra mais nada a ninguém.');
    } catch {
      setSaid('O link ainda mostra. Confira a internet e tente de novo.');
    }
  };
  return (
    <>
      {state && (
        <div className="notice stack">
          <p>
            <strong>Já existe um link seu, que este aparelho não tem.</strong>{' '}
            {formatViewers(state.viewers)}, até {formatMoment(Date.parse(state.expires_at), now)}.
            Um link novo desliga esse.
          </p>
          <button type="button" className="button is-quiet" onClick={() => void end(state.link)}>
            Parar de compartilhar
          </button>
        </div>
      )}
      <p role="status">{said}</p>
    </>
  );
}

type SharingProps = Extract<LiveShare, { readonly status: 'on' }>;

/** The link, who looks, and the way to stop, in one press: another link costs two. */
function Sharing({ secret, expiresAt, viewers, isWaiting }: SharingProps) {
  const now = useStore($now);
  const link = `${location.origin}/ao-vivo#${secret}`;
  const [said, setSaid] = useState('');
  const share = async () => {
    setSaid('');
    const outcome = await shareRecord(link);
    setSaid(outcome === 'copied' ? 'Link copiado.' : '');
  };
  const copy = async () => {
    setSaid('');
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Link copiado.');
    } catch {
      setSaid('Este aparelho não deixou copiar. Selecione o link acima.');
    }
  };
  return (
    <>
      <p role="status">
        <strong>{formatViewers(viewers)}</strong>
        {isWaiting
          ? '. Sem sinal agora: quem olha espera, e recebe tudo quando ele voltar.'
          : `, até ${formatMoment(expiresAt, now)}.`}
      </p>
      <QrCode text={link} />
      <p className="live-link">
        <a href={link}>{link}</a>
      </p>
      <div className="row">
        <button type="button" className="button" onClick={() => void share()}>
          Enviar
        </button>
        <a
          className="button is-quiet"
          href={`https://wa.me/?text=${encodeURIComponent(link)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
        </a>
        <button type="button" className="button is-quiet" onClick={() => void copy()}>
          Copiar
        </button>
        <button type="button" className="button is-quiet" onClick={stopSharing}>
          Parar de compartilhar
        </button>
      </div>
      <p role="status">{said}</p>
      <p className="small muted">
        Deixe esta página aberta: é ela que envia. O que você marcar sem sinal chega quando ele
        voltar. Sair da conta neste aparelho desliga o link.
      </p>
    </>
  );
}

/** White beside the code, in modules, as readers need it. */
const QR_BORDER = 4;

/** The link as a picture for another phone's camera: black on white at night, too. */
function QrCode({ text }: { readonly text: string }) {
  const id = useId();
  const { data, size } = encode(text, { ecc: 'M', border: QR_BORDER });
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg
      className="live-code"
      role="img"
      aria-labelledby={id}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <title id={id}>O link, para a câmera de outro celular</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
