import { useId } from 'react';
import { readField } from '#islands/read-field.ts';
import { NAME_MAX_LENGTH } from '#rules/account-limits.ts';
import { changeName } from '#stores/account-name.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountPart } from './AccountPart.tsx';
import { useAccount } from './use-account.ts';

/** How she is called, and where she can be reached. */
export function Details() {
  const { name, email, isUnasked } = useAccount();
  const id = useId();
  return (
    <AccountPart
      id="dados"
      title="Seus dados"
      action="Mudar o nome"
      opens="form"
      form={({ close, done }) => (
        <AccountForm
          action="Salvar"
          busy="Salvando..."
          send={async (fields) => {
            await changeName(readField(fields, 'name'));
            return undefined;
          }}
          fallback="Não conseguimos salvar o nome"
          onSent={() => done('Nome salvo.')}
          onCancel={close}
        >
          <div className="field">
            <label htmlFor={id}>Como você quer ser chamada</label>
            <input
              id={id}
              name="name"
              autoComplete="name"
              defaultValue={name}
              maxLength={NAME_MAX_LENGTH}
              required
            />
          </div>
        </AccountForm>
      )}
    >
      <dl className="account-details">
        <div>
          <dt>Nome</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>{email ?? (isUnasked && 'Sem contato com o servidor agora.')}</dd>
        </div>
      </dl>
      <p className="small muted">
        Para usar outro e-mail, <a href="/help#escrever">escreva para o atendimento</a>.
      </p>
    </AccountPart>
  );
}
