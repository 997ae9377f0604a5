/** The start of `content/guides/<slug>.mdx`; every `Falta escrever` is an error of the content check until it is written. */
export function guideSkeleton(today: string): string {
  return `---
title: 'Falta escrever: o nome do guia'
lead: >-
  Falta escrever: o que o guia traz, em uma ou duas frases que ficam embaixo do título e aparecem nos
  buscadores.
drawing: lua # Falta escrever: o nome de um desenho do projeto, sem .svg
worth:
  - 'Falta escrever: o que a leitora consegue fazer com a parte paga, em uma frase.'
  - 'Falta escrever: mais uma coisa que só a parte paga ensina.'
reminder: >-
  Falta escrever: o lembrete de levar as dúvidas a quem acompanha, como a médica, a enfermeira ou o
  pediatra.
canaries:
  bold: o trecho em negrito ainda não existe # Falta escrever: o trecho em negrito da parte paga
  link: o texto do link ainda não existe # Falta escrever: o texto de um link da parte paga
  table: a célula da tabela ainda não existe # Falta escrever: uma célula de tabela da parte paga
sources:
  - ms-caderneta-gestante-2022 # Falta escrever: as fontes que você leu, de content/sources.yaml
reviewedAt: ${today}
---

Falta escrever: a abertura, em duas ou três frases. Diga para quem é o guia e o que ele resolve.

## Quando procurar ajuda

Falta escrever: os sinais que não podem esperar e aonde ir com cada um. Tudo o que protege a vida fica
aqui, na parte aberta, para qualquer pessoa ler.

<EmergencyNumbers />

<Premium>

## Falta escrever: o nome da primeira parte paga

Falta escrever: o assunto em parágrafos curtos, de três a cinco linhas, um para cada ideia. Comece pelo
que a leitora mais pergunta na consulta e responda logo na primeira frase. Depois conte o motivo, com
um exemplo do dia a dia. Termo médico entra com a explicação ao lado. Quando uma frase importa mais que
as outras, ponha em negrito, como aqui: **o trecho em negrito ainda não existe**. Um só por parágrafo
basta.

Para levar a outra página, faça um link com palavras que digam o que há lá:
[o texto do link ainda não existe](/emergency-signs).

## Falta escrever: o nome da parte que compara

Falta escrever: uma frase que diga o que a tabela abaixo compara e como se lê cada linha dela.

| O quê                                            | Como fazer                                 |
| ------------------------------------------------ | ------------------------------------------ |
| a célula da tabela ainda não existe              | Falta escrever: a resposta em poucas palavras |
| Falta escrever: a segunda linha, com duas células | A tabela pode ter até cinco colunas         |

## Falta escrever: o nome da parte com a lista

Falta escrever: para que serve a lista e quando usar. Listas assim saem no papel com uma caixa para
marcar ao lado de cada item, por isso cada item cabe em uma linha.

<Checklist>

- Falta escrever: o primeiro item, que começa por um verbo
- Falta escrever: o segundo item, que dá para fazer no mesmo dia
- Falta escrever: o terceiro item, sem ponto no fim

</Checklist>

<Notice title="Antes da consulta">

Falta escrever: o que anotar e perguntar à equipe, para a conversa render mais.

</Notice>

</Premium>
`;
}

/** Up to it the baby is measured from head to bottom, and a gram is too much up to week 7. */
const LAST_SITTING_WEEK = 19;
const LAST_WEIGHTLESS_WEEK = 7;

/** The start of `content/weeks/NN.mdx`; every `Falta escrever` is an error of the content check until it is written. */
export function weekSkeleton(week: number, today: string): string {
  const measure = week <= LAST_SITTING_WEEK ? 'crown-rump' : 'crown-heel';
  const weight =
    week <= LAST_WEIGHTLESS_WEEK
      ? 'null'
      : '1 # Falta escrever: o peso em gramas, de uma das fontes';
  return `---
week: ${week}
food:
  name: 'falta escrever: a fruta, o grão ou a verdura da semana ${week}'
  article: um # Falta escrever: um ou uma, como se diz da comparação
  drawing: lua # Falta escrever: o nome de um desenho do projeto, sem .svg
size:
  cm: 1 # Falta escrever: o comprimento em centímetros, com ponto, como 25.1
  measure: ${measure}
weightG: ${weight}
whatToExpect: >-
  Falta escrever: como o bebê está nesta fase, em uma primeira frase de doze a vinte e duas palavras.
  Essa frase aparece sozinha no cartão da semana, por isso precisa fazer sentido sem as outras. Depois
  dela, conte em três ou quatro frases curtas o que se forma e o que o bebê já faz, com as palavras que
  a leitora usa em casa. Explique cada termo médico na primeira vez. Não repita tamanho nem peso, que a
  página já mostra, e diga “por volta de” quando a data varia de um bebê para outro.
bodyChanges: >-
  Falta escrever: o que costuma mudar no corpo dela, em quatro ou cinco frases. Comece pelo que mais se
  nota e diga de onde vem, com uma causa simples quando ela é conhecida. Lembre que nem todas sentem o
  mesmo, sem prometer e sem assustar. Se algo daqui pode ser um sinal de alerta, leve também para a
  lista de sinais, no fim deste arquivo.
symptomRelief:
  - >-
    Falta escrever: uma ideia de alívio em uma frase, do que se faz em casa, sem remédio nem chá.
  - >-
    Falta escrever: outra ideia de alívio, que comece por um verbo, como “apoie”, “divida” ou “deite”.
  - >-
    Falta escrever: mais uma ideia de alívio, que sirva a quem trabalha fora e a quem já tem filhos.
recommendedExercises:
  - >-
    Falta escrever: um exercício em uma frase, com o jeito de fazer e por quanto tempo.
  - >-
    Falta escrever: outro exercício, que se faça em casa, com o que já existe nela.
  - >-
    Falta escrever: mais um exercício, com o limite dele, como parar se houver dor.
prenatalCare:
  - >-
    Falta escrever: o que o pré-natal traz agora, como consulta, exame ou vacina, em uma frase.
warningSigns:
  - >-
    Falta escrever: um sinal de alerta e aonde ir com ele, como “vá à maternidade na hora” ou “procure
    atendimento no mesmo dia”.
sources:
  - ms-caderneta-gestante-2022 # Falta escrever: as fontes que você leu, de content/sources.yaml
reviewedAt: ${today}
---
`;
}
