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
