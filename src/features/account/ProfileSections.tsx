import { NewPasswordField, PasswordField } from '#components/ui/PasswordField.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import {
  ChangePasswordRequestSchema,
  NAME_MAX_LENGTH,
  NameSchema,
  withConfirmation,
} from '#contract/auth.ts';
import { z } from '#contract/z.ts';
import { changeOwnPassword } from '#features/auth/store.ts';
import { AccountForm, ConfirmDialog } from './AccountForm.tsx';
import { EditableSection, latePart } from './EditableSection.tsx';
import { changeName, endAllSessions } from './store.ts';
import { UserEmailField, useAccount } from './use-account.tsx';

const EmailPart = latePart(async () => (await import('./EmailDialog.tsx')).EmailDialog);

const NameFieldsSchema = z.object({ name: NameSchema });

/** How she is called, and where she can be reached. */
export function NameSection() {
  const { name, email, isUnverified } = useAccount();
  return (
    <EditableSection
      id="dados"
      title="Seus dados"
      action="Mudar o nome"
      opens="form"
      dialogAction="Mudar o e-mail"
      dialog={(part) => <EmailPart {...part} />}
      form={({ close, done }) => (
        <AccountForm
          action="Salvar"
          busy="Salvando..."
          schema={NameFieldsSchema}
          send={({ name: changed }) => changeName(changed)}
          fallback="Não conseguimos salvar o nome"
          onSent={() => done('Nome salvo.')}
          onCancel={close}
        >
          <TextField
            label="Como você quer ser chamada"
            name="name"
            autoComplete="name"
            defaultValue={name}
            maxLength={NAME_MAX_LENGTH}
            required
          />
        </AccountForm>
      )}
    >
      <dl className="account-details">
        <div>
          <dt>Nome</dt>
          <dd className="account-name" data-initial={Array.from(name ?? '')[0]}>
            {name}
          </dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>{email ?? (isUnverified && 'Sem contato com o servidor agora.')}</dd>
        </div>
      </dl>
    </EditableSection>
  );
}

const PasswordFieldsSchema = withConfirmation(ChangePasswordRequestSchema, 'new_password');

/** Her password, changed by whoever knows the one that holds. */
export function PasswordSection() {
  const { name = '' } = useAccount();
  return (
    <EditableSection
      id="senha"
      title="Senha"
      action="Trocar a senha"
      opens="form"
      form={({ close, done }) => (
        <AccountForm
          action="Trocar a senha"
          busy="Trocando..."
          schema={PasswordFieldsSchema}
          send={changeOwnPassword}
          fallback="Não soubemos se a senha mudou"
          advice="Confira a internet e tente de novo. Se a senha atual não conferir mais, é a nova que vale."
          onSent={() => done('Senha trocada. Nos outros aparelhos, entre com a nova.')}
          onCancel={close}
        >
          <UserEmailField />
          <input name="name" value={name} readOnly hidden />
          <PasswordField label="Senha atual" name="password" autoComplete="current-password" />
          <NewPasswordField label="Senha nova" name="new_password" />
          <PasswordField
            label="Repetir a senha nova"
            name="confirmation"
            autoComplete="new-password"
          />
        </AccountForm>
      )}
    >
      <p>
        Com a troca, os outros aparelhos saem da sua conta; neste, você continua. O endereço das
        datas na sua agenda deixa de valer.
      </p>
    </EditableSection>
  );
}

/** The way out of all devices at once, for whoever lost one. */
export function SessionsSection() {
  return (
    <EditableSection
      id="sessoes"
      title="Sessões"
      action="Sair de todos os aparelhos"
      opens="dialog"
      dialog={({ close }) => (
        <ConfirmDialog
          title="Sair de todos os aparelhos?"
          action="Sair de todos"
          busy="Saindo..."
          send={endAllSessions}
          fallback="Não soubemos se os outros aparelhos saíram"
          advice="Você continua conectada neste. Confira a internet e tente de novo."
          onSent={() => location.assign('/login')}
          onClose={close}
        >
          <p>
            Neste também: você vai precisar entrar de novo em cada um. O endereço das datas na sua
            agenda deixa de valer.
          </p>
          <p>Um aparelho que está com o site aberto pode levar até uma hora para sair.</p>
        </ConfirmDialog>
      )}
    >
      <p>Perdeu um celular, ou entrou em um aparelho que não é seu? Saia de todos de uma vez.</p>
    </EditableSection>
  );
}
