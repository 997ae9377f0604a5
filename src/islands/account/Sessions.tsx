import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { leaveEverywhere } from '#stores/leave-everywhere.ts';
import { AccountPart } from './AccountPart.tsx';

/** The way out of all devices at once, for whoever lost one. */
export function Sessions() {
  return (
    <AccountPart
      id="sessoes"
      title="Sessões"
      action="Sair de todos os aparelhos"
      opens="dialog"
      dialog={({ close }) => (
        <ConfirmDialog
          title="Sair de todos os aparelhos?"
          action="Sair de todos"
          busy="Saindo..."
          send={leaveEverywhere}
          fallback="Não soubemos se os outros aparelhos saíram"
          advice="Você continua conectada neste. Confira a internet e tente de novo."
          onSent={() => location.assign('/login')}
          onClose={close}
        >
          <p>Neste também: você vai precisar entrar de novo em cada um.</p>
          <p>Um aparelho que está com o site aberto pode levar até uma hora para sair.</p>
        </ConfirmDialog>
      )}
    >
      <p>Perdeu um celular, ou entrou em um aparelho que não é seu? Saia de todos de uma vez.</p>
    </AccountPart>
  );
}
