import { html, raw } from 'hono/html';

import type { StoredPayment } from './store.ts';

/** Markup of `html`, which escapes what is put into it. */
export type Markup = ReturnType<typeof html>;

const STYLE = raw(`
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; background: #f3f4f6; color: #1f2937; overflow-wrap: anywhere; }
header { padding: .75rem 1rem; background: #fde68a; color: #422006; text-align: center; }
main { max-width: 34rem; margin: 0 auto; padding: 1rem 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 1rem 0; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
section, article { margin: 1rem 0; padding: 1rem; background: #fff; border: 1px solid #d1d5db; border-radius: .5rem; }
article > p { margin: .25rem 0; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .5rem 1rem; margin: 0; }
dd { margin: 0; text-align: end; }
.total { font-weight: 700; font-size: 1.2rem; }
form { display: grid; gap: .75rem; margin: 1rem 0 0; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
label { display: grid; gap: .25rem; flex: 1 1 12rem; }
button, select, .link { min-height: 2.75rem; padding: .5rem 1rem; font: inherit; border-radius: .375rem; }
button { border: 1px solid #1d4ed8; background: #1d4ed8; color: #fff; cursor: pointer; }
button.quiet { background: #fff; color: #1d4ed8; }
select { border: 1px solid #6b7280; background: #fff; color: inherit; }
a { color: #1d4ed8; }
.link { display: inline-block; padding-inline: 0; }
:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px; }
code { display: block; padding: .75rem; background: #f3f4f6; border-radius: .375rem; }
`);

/** One of the simulator's pages: complete in itself, without scripts. */
export async function renderPage(title: string, content: Markup, status = 200): Promise<Response> {
  const page = await html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title} – Simulador do Mercado Pago</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <header>Simulador do Mercado Pago: nenhum valor é cobrado</header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `;
  return new Response(page, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
    },
  });
}

/** Sends a browser on after a form, so that a reload does not send the form again. */
export function redirect(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'no-store' },
  });
}

const LABELS: Readonly<Record<string, string>> = {
  approved: 'aprovado',
  authorized: 'autorizado',
  pending: 'à espera do Pix',
  in_process: 'em análise',
  in_mediation: 'em mediação',
  rejected: 'recusado',
  cancelled: 'cancelado',
  refunded: 'devolvido',
  charged_back: 'contestado',
};

/** A payment's status in words; one that the simulator does not know stays as it is. */
export function statusLabel({ status, status_detail }: StoredPayment): string {
  if (status_detail === 'pending_waiting_payment') return 'à espera do boleto';
  if (status_detail === 'expired') return 'vencido';
  if (status_detail === 'partially_refunded') return 'aprovado, devolvido em parte';
  if (status_detail === 'reimbursed') return 'contestado, ganho pela loja';
  if (status_detail === 'settled') return 'contestado, perdido pela loja';
  return LABELS[status] ?? status;
}
