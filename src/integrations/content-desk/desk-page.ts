import { PRODUCT_NAME } from '#contract/site.ts';

/** The page of `/admin`: what stands in it until the desk has opened, or instead of it. */
export const DESK_PAGE = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mesa de conteúdo · ${PRODUCT_NAME}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/admin/desk.css">
<script src="/admin/desk.js" defer></script>
</head>
<body>
<main id="desk-state">
<h1>Mesa de conteúdo</h1>
<p role="status">Abrindo…</p>
<noscript><p>A mesa de conteúdo precisa de JavaScript. Ligue-o no navegador e abra esta página de novo.</p></noscript>
</main>
</body>
</html>
`;
