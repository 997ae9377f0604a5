import type { ReactNode } from 'react';
import { isIphone, type Here } from './store.ts';

interface BrowserHelpProps {
  readonly here: Exclude<Here, 'on' | 'unsure' | 'off'>;
  /** What reminds in the place of a message. */
  readonly children?: ReactNode;
}

/** Why no message comes to this browser, what can be done about it, and the calendar, which does without any. */
export function BrowserHelp({ here, children }: BrowserHelpProps) {
  if (here === 'asking') return null;
  return (
    <>
      {here === 'install' && <Install />}
      {here === 'denied' && <Denied />}
      {here === 'unable' && (
        <p role="status">
          <strong>Este navegador não mostra lembretes.</strong> O que você pediu está guardado, e
          chega em outro navegador em que você ligar.
        </p>
      )}
      {children}
      <p>
        Para ver todas as datas de vacinas e exames na sua agenda:{' '}
        <a href="/account#agenda">Pôr no calendário</a>
      </p>
    </>
  );
}

function Denied() {
  return (
    <>
      <p role="status">
        <strong>Os avisos do Colinho estão desligados neste aparelho.</strong> Sem problema: o que
        você pediu está guardado.
      </p>
      <details>
        <summary>Quero ligar os avisos</summary>
        {isIphone() ? (
          <ol>
            <li>Abra os Ajustes do iPhone e toque em Notificações.</li>
            <li>Procure Colinho na lista e ligue “Permitir Notificações”.</li>
            <li>Volte aqui e toque de novo.</li>
          </ol>
        ) : (
          <ol>
            <li>Toque no cadeado, ou nos dois risquinhos, ao lado do endereço.</li>
            <li>Toque em Permissões, depois em Notificações, e permita.</li>
            <li>Volte aqui e toque de novo.</li>
          </ol>
        )}
        <p className="small">O Colinho não pede outra vez sozinho.</p>
      </details>
    </>
  );
}

function Install() {
  return (
    <>
      <p role="status">
        <strong>No iPhone os lembretes funcionam quando o Colinho está na Tela de Início.</strong>{' '}
        Leva uns 20 segundos, no Safari.
      </p>
      <ol className="install-steps" role="list">
        <Step label="1. Toque em Compartilhar">
          <g fill="#f0dfd6">
            <rect x="28" y="14" width="94" height="8" rx="4" />
            <rect x="28" y="30" width="70" height="8" rx="4" />
            <rect x="28" y="46" width="84" height="8" rx="4" />
          </g>
          <rect x="18" y="78" width="114" height="40" rx="12" fill="#f6f1ee" />
          <g {...THIN} stroke="#9c8090">
            <path d="m36 92-5 6 5 6M52 92l5 6-5 6M108 92h11v12h-11z" />
          </g>
          <circle cx="80" cy="98" r="17" fill="#f4b23c" />
          <g {...THIN} stroke="#27506f" transform="translate(80 99)">
            <path d="M0 3v-15M-5-7.500l5-5 5 5M-5-2.500h-3v13h16v-13h-3" />
          </g>
        </Step>
        <Step label="2. Toque em Adicionar à Tela de Início">
          <rect x="18" y="8" width="114" height="110" rx="14" fill="#f6f1ee" />
          <g fill="#fff">
            <rect x="26" y="18" width="98" height="24" rx="8" />
            <rect x="26" y="80" width="98" height="24" rx="8" />
          </g>
          <rect x="26" y="46" width="98" height="30" rx="9" fill="#f4b23c" />
          <g fill="#e0c8be">
            <rect x="34" y="27" width="58" height="6" rx="3" />
            <rect x="34" y="89" width="50" height="6" rx="3" />
          </g>
          <rect x="34" y="58" width="54" height="6" rx="3" fill="#38202f" />
          <g {...THIN} stroke="#38202f">
            <rect x="104" y="54" width="14" height="14" rx="4" />
            <path d="M111 57.500v7M107.500 61h7" />
          </g>
        </Step>
      </ol>
      <p>Depois, abra o Colinho pelo ícone novo e toque de novo em “Me lembre”.</p>
    </>
  );
}

const THIN = {
  fill: 'none',
  strokeWidth: 2.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

interface StepProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A step on the screen of a telephone; the words below say what the picture shows. */
function Step({ label, children }: StepProps) {
  return (
    <li>
      <svg viewBox="0 0 150 124" width="150" height="124" aria-hidden="true">
        <path d="M12 0h126v104a20 20 0 0 1-20 20H32a20 20 0 0 1-20-20z" fill="#38202f" />
        <path d="M18 0h114v104a14 14 0 0 1-14 14H32a14 14 0 0 1-14-14z" fill="#fff" />
        {children}
      </svg>
      <p>{label}</p>
    </li>
  );
}
