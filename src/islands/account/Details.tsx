import { TextField } from '#components/ui/TextField.tsx';
import { NAME_MAX_LENGTH, NameSchema } from '#contract/account-fields.ts';
import { z } from '#contract/z.ts';
import { changeName } from '#stores/account-name.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountPart } from './AccountPart.tsx';
import { useAccount } from './use-account.ts';

const FieldsSchema = z.object({ name: NameSchema });

/** How she is called, and where she can be reached. */
export function Details() {
  const { name, email, isUnasked } = useAccount();
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
          schema={FieldsSchema}
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
