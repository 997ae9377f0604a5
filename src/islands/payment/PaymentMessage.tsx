import type { ReactNode } from 'react';

export interface PaymentMessageProps {
  readonly title: string;
  readonly body: ReactNode;
  /** What she can do next: links and buttons. */
  readonly actions?: ReactNode;
}

/** What became of a payment. The words are announced when they change; what can be done is not. */
export function PaymentMessage({ title, body, actions }: PaymentMessageProps) {
  return (
    <>
      <div className="stack" role="status">
        <h1>{title}</h1>
        {body}
      </div>
      <div className="row payment-actions">{actions}</div>
    </>
  );
}
