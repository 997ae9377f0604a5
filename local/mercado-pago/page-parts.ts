import { readFileSync } from 'node:fs';

import { html, raw } from 'hono/html';

import type { StoredPayment } from './payment.ts';

/** Markup of `html`, which escapes what is put into it. */
export type Markup = ReturnType<typeof html>;

const STYLE = raw(readFileSync(new URL('pages.css', import.meta.url), 'utf8'));

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
