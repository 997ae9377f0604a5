/** One change to a file of the base, and what the check then says. */
export interface SmallBreak {
  readonly name: string;
  readonly path: string;
  readonly from: string;
  readonly to: string;
  /** Each finding as 'file, line: what | instead'. */
  readonly says: readonly string[];
}

const GUIDE = 'content/guides/exams.mdx';
const WEEK = 'content/weeks/07.mdx';
const SOURCES = 'content/sources.yaml';

/** The slips that have no folder of their own under broken/, by what the editor did. */
export const SMALL_BREAKS: readonly SmallBreak[] = [
  {
    name: 'two fields in one line’s indentation',
    path: GUIDE,
    from: 'drawing: microscopio',
    to: '  drawing: microscopio',
    says: [
      'content/guides/exams.mdx, 2: Falta `drawing` (Desenho). | `drawing:` e, em seguida, o que ele pede. O nome de um desenho do projeto, sem `.svg`: letras minúsculas e hifens.',
      'content/guides/exams.mdx, 6: O dicionário não conhece “drawing”. | “Darwin”, “draina”, “drainá”? Se “drawing” está certa, junte-a a `content/palavras.txt`.',
      'content/guides/exams.mdx, 6: O dicionário não conhece “microscopio”. | “microscópio”, “microcopio”, “microscopo”? Se “microscopio” está certa, junte-a a `content/palavras.txt`.',
    ],
  },
  {
    name: 'a tab in the fields',
    path: GUIDE,
    from: '  bold: pergunte',
    to: '\tbold: pergunte',
    says: [
      'content/guides/exams.mdx, 14: A linha começa com a tecla Tab, e aqui só valem espaços. A linha: “bold: pergunte o que muda no seu cuidado” | dois espaços no lugar de cada Tab.',
    ],
  },
  {
    name: 'a field twice',
    path: GUIDE,
    from: 'drawing: microscopio',
    to: 'drawing: microscopio\ndrawing: lua',
    says: [
      'content/guides/exams.mdx, 7: Este campo aparece duas vezes no mesmo lugar. A linha: “drawing: lua” | o campo uma vez só: junte os dois textos ou apague o que sobrou.',
    ],
  },
  {
    name: 'an open quote',
    path: GUIDE,
    from: 'title: Exames',
    to: "title: 'Exames",
    says: [
      "content/guides/exams.mdx, 2: Uma aspa foi aberta e não foi fechada. A linha: “title: 'Exames” | a aspa que falta no fim do texto. Dentro de aspas simples, um apóstrofo se escreve duas vezes: 'copo d''água'.",
    ],
  },
  {
    name: 'a value that begins with a sign',
    path: WEEK,
    from: '  name: grão de feijão',
    to: '  name: *feijão',
    says: [
      "content/weeks/07.mdx, 4: O texto do campo começa com um sinal que tem outro sentido aqui. A linha: “name: *feijão” | o texto inteiro entre aspas simples, como em `name: '* com asterisco'`.",
    ],
  },
  {
    name: 'a field without its colon',
    path: GUIDE,
    from: 'drawing: microscopio',
    to: 'drawing microscopio',
    says: [
      'content/guides/exams.mdx, 6: Esta linha não combina com as vizinhas: pelos espaços no começo, ou por falta dos dois-pontos depois do nome. A linha: “drawing microscopio” | `nome: texto`, sem espaço antes do nome de um campo; em uma lista, dois espaços antes de `-`.',
    ],
  },
  {
    name: 'no fields at all',
    path: GUIDE,
    from: '---\ntitle: Exames\nlead: >-\n  O que cada exame do pré-natal procura, quando costuma ser pedido e o que levar para a consulta em\n  que o resultado fica pronto.\ndrawing: microscopio\nworth:\n  - Saber para que serve cada exame antes de marcar\n  - Levar à consulta as perguntas que fazem diferença\nreminder: >-\n  Leve todos os resultados à consulta, mesmo os que parecem bons: quem explica é a enfermeira ou a\n  obstetra que acompanha você.\ncanaries:\n  bold: pergunte o que muda no seu cuidado\n  link: preparar o que vai pedir no parto\n  table: Sangue e urina no mesmo dia\nsources:\n  - ms-prenatal-2012\n  - acog-804-2020\nreviewedAt: 2026-11-21\n---\n\n',
    to: '',
    says: [
      'content/guides/exams.mdx, 1: O arquivo não começa com os campos (título, fontes e os outros). | `---` na primeira linha, depois um campo por linha, depois outra linha só com `---`, e então o texto. Outro arquivo da pasta serve de modelo.',
    ],
  },
  {
    name: 'an empty field',
    path: GUIDE,
    from: 'title: Exames',
    to: 'title:',
    says: [
      'content/guides/exams.mdx, 2: Está vazio: `title` (Título). | `title:` e, em seguida, o que ele pede. O nome do guia, como está no menu. Combine com o time antes de mudar.',
    ],
  },
  {
    name: 'too long',
    path: GUIDE,
    from: 'title: Exames',
    to: 'title: Exames de sangue, de urina e de imagem no pré-natal',
    says: [
      'content/guides/exams.mdx, 2: Ficou longo demais (51 letras, com os espaços): `title` (Título). | no máximo 40 letras, com os espaços: corte 11.',
    ],
  },
  {
    name: 'too many',
    path: GUIDE,
    from: '  - Saber para que serve cada exame antes de marcar\n',
    to: '  - Saber para que serve cada exame antes de marcar\n  - Entender por que um exame se repete\n  - Guardar os resultados na ordem certa\n  - Chegar ao laboratório com tudo na mão\n',
    says: [
      'content/guides/exams.mdx, 7: Tem 5 itens, e é demais: `worth` (O que há no premium). | no máximo 4, um item por linha.',
    ],
  },
  {
    name: 'an item too short',
    path: GUIDE,
    from: '  - Saber para que serve cada exame antes de marcar',
    to: '  - Saber mais',
    says: [
      'content/guides/exams.mdx, 8: Ficou curto demais (10 letras, com os espaços): o item 1 de `worth` (O que há no premium). | pelo menos 20 letras, com os espaços.',
    ],
  },
  {
    name: 'too small a number',
    path: WEEK,
    from: '  cm: 1.0',
    to: '  cm: 0',
    says: [
      'content/weeks/07.mdx, 9: O número 0 é pequeno demais para `cm` (Comprimento), dentro de `size` (Tamanho). | um número maior que 0.',
    ],
  },
  {
    name: 'a list that is a text',
    path: GUIDE,
    from: 'worth:\n  - Saber para que serve cada exame antes de marcar\n  - Levar à consulta as perguntas que fazem diferença\n',
    to: 'worth: Saber para que serve cada exame antes de marcar\n',
    says: [
      'content/guides/exams.mdx, 7: Aqui se espera uma lista: `worth` (O que há no premium). | um item por linha, cada um com dois espaços, um hífen e um espaço antes.',
    ],
  },
  {
    name: 'a form that is not the field’s',
    path: GUIDE,
    from: 'drawing: microscopio',
    to: 'drawing: Microscópio.svg',
    says: [
      'content/guides/exams.mdx, 6: Não vale “Microscópio.svg” em `drawing` (Desenho). | O nome de um desenho do projeto, sem `.svg`: letras minúsculas e hifens.',
    ],
  },
  {
    name: 'a field of another place',
    path: WEEK,
    from: '  detail: cru',
    to: '  cor: cru',
    says: [
      'content/weeks/07.mdx, 6: Não existe o campo `cor` em `food` (Comparação). | um destes nomes: `name`, `article`, `detail`, `drawing`. Se não é nenhum, apague o campo.',
    ],
  },
  {
    name: 'a field inside a list',
    path: SOURCES,
    from: '  year: 1992',
    to: '  year: dois mil',
    says: [
      'content/sources.yaml, 4: Aqui se espera um número: `year` (Ano) do item 1. | só o número, sem aspas nem unidade e com ponto no lugar da vírgula.',
    ],
  },
  {
    name: 'an unknown field in a list',
    path: SOURCES,
    from: '  year: 1992',
    to: '  ano: 1992',
    says: [
      'content/sources.yaml, 4: Não existe o campo `ano` no item 1. | `year:` no lugar de `ano:`.',
    ],
  },
  {
    name: 'a source with the id of another',
    path: SOURCES,
    from: '- id: ms-prenatal-2012',
    to: '- id: hadlock-1992',
    says: [
      'content/guides/exams.mdx, 18: A fonte `ms-prenatal-2012` não está em content/sources.yaml. | a obra em content/sources.yaml, com `id`, organização, título, ano e endereço; ou apague esta linha.',
      'content/sources.yaml, 6: O nome curto `hadlock-1992` já é de outra fonte. | um nome que nenhuma outra tem, por exemplo com o ano no fim; se é a mesma obra, apague uma das duas.',
      'content/sources.yaml, 9: O ano 2012 não é o que está no nome `hadlock-1992`. | `year: 1992`, ou o nome com o ano certo, aqui e nos textos que a citam.',
      'content/weeks/07.mdx, 68: A fonte `ms-prenatal-2012` não está em content/sources.yaml. | a obra em content/sources.yaml, com `id`, organização, título, ano e endereço; ou apague esta linha.',
    ],
  },
  {
    name: 'a source cited that is like no other',
    path: GUIDE,
    from: '  - acog-804-2020',
    to: '  - livro-da-vovo',
    says: [
      'content/guides/exams.mdx, 19: A fonte `livro-da-vovo` não está em content/sources.yaml. | a obra em content/sources.yaml, com `id`, organização, título, ano e endereço; ou apague esta linha.',
    ],
  },
  {
    name: 'a drawing like no other',
    path: GUIDE,
    from: 'drawing: microscopio',
    to: 'drawing: xicara',
    says: [
      'content/guides/exams.mdx, 6: Não existe o desenho “xicara”. | o nome de um desenho que já existe (a lista está em docs/drawings.md), ou peça um novo ao time.',
    ],
  },
  {
    name: 'a tag in a sentence',
    path: GUIDE,
    from: 'Água costuma',
    to: 'Água <Notice> costuma',
    says: [
      'content/guides/exams.mdx, 61: `<Notice>` abre no meio de um parágrafo e não fecha nele. | `<Notice>` sozinho na linha, com uma linha vazia antes e outra depois, e `</Notice>` do mesmo jeito onde o bloco acaba.',
    ],
  },
  {
    name: 'a box never closed',
    path: WEEK,
    from: 'reviewedAt: 2026-11-21\n---\n',
    to: 'reviewedAt: 2026-11-21\n---\n\n<Notice>\n\nGuarde as guias.\n',
    says: [
      'content/weeks/07.mdx, 75: `<Notice>` foi aberto e não foi fechado. | `</Notice>` sozinho na linha, com uma linha vazia antes e outra depois, onde o bloco acaba.',
    ],
  },
  {
    name: 'a box never opened',
    path: GUIDE,
    from: '## Como se preparar',
    to: '</Notice>\n\n## Como se preparar',
    says: [
      'content/guides/exams.mdx, 56: `</Notice>` fecha o que não foi aberto. | `<Notice>` onde o bloco começa, sozinho na linha, com uma linha vazia antes e outra depois; ou apague esta linha.',
    ],
  },
  {
    name: 'a less-than sign',
    path: GUIDE,
    from: 'Água costuma',
    to: 'Com <3 dias, água costuma',
    says: [
      'content/guides/exams.mdx, 61: Depois de um sinal de menor (`<`) só pode vir o nome de um componente, com as aspas e as chaves fechadas. | “menos de” no lugar do sinal, ou `\\<`; um link se escreve `[texto](endereço)`.',
    ],
  },
  {
    name: 'an open brace',
    path: GUIDE,
    from: 'Água costuma',
    to: 'Água {costuma',
    says: [
      'content/guides/exams.mdx, 61: Há uma chave `{` aberta, e o que vem depois dela é lido como código. | parênteses no lugar das chaves, ou `\\{`.',
    ],
  },
  {
    name: 'a list with a comma missing',
    path: GUIDE,
    from: '<Checklist>\n\n- Foto',
    to: "<FieldLines labels={['Nome' 'Data']} />\n\n<Checklist>\n\n- Foto",
    says: [
      "content/guides/exams.mdx, 72: O que está entre chaves é lido como código, e não está bem escrito. | em uma lista, cada item entre aspas simples e uma vírgula entre eles: `{['Nome', 'Telefone']}`; em uma frase, parênteses no lugar das chaves.",
    ],
  },
  {
    name: 'a line of code',
    path: GUIDE,
    from: '## Como se preparar',
    to: '{/* rever */}\n\n## Como se preparar',
    says: [
      'content/guides/exams.mdx, 56: O que está entre chaves, “{/* rever */}”, é lido como código e não aparece como texto. | o comentário na conversa do pull request, e apague-o daqui.',
    ],
  },
  {
    name: 'an unknown component like no other',
    path: GUIDE,
    from: '<Checklist>\n\n- Foto',
    to: '<Checklist>\n\n<Figura />\n\n- Foto',
    says: [
      'content/guides/exams.mdx, 74: Não existe `<Figura>`. | um destes: `<AnyWeekSigns>`, `<Checklist>`, `<EmergencyNumbers>`, `<ExamTable>`, `<FieldLines>`, `<FirstTierSigns>`, `<ForNetwork>`, `<Item>`, `<Milestones>`, `<Notice>`, `<Paper>`, `<PlanBuilder>`, `<PlanItems>`, `<PostpartumSigns>`, `<Premium>`, `<ProsAndCons>`, `<SoundList>`, `<Tabs>`, `<Update>`, `<VaccineDates>`, `<VaccineTable>`, `<Warning>`, `<WhenToGo>`, `<Fragment>`.',
    ],
  },
  {
    name: 'a list of milestones without its age',
    path: GUIDE,
    from: '<Checklist>\n\n- Foto',
    to: '<Checklist>\n\n<Milestones />\n\n- Foto',
    says: [
      'content/guides/exams.mdx, 74: Falta `months` em `<Milestones>`. | `<Milestones months={18}>`.',
    ],
  },
  {
    name: 'an item whose name no mark can have',
    path: GUIDE,
    from: '<Checklist>\n\n- Foto',
    to: '<Checklist>\n\n<Item name="Riso" />\n\n- Foto',
    says: [
      'content/guides/exams.mdx, 74: `name` em `<Item>` não está escrito como deve: `"Riso"`. | `<Item name="primeiro-sorriso" />`.',
    ],
  },
  {
    name: 'a detail in the wrong form',
    path: GUIDE,
    from: '<Notice title="Perdeu uma data?">',
    to: '<Notice title={Data}>',
    says: [
      'content/guides/exams.mdx, 87: `title` em `<Notice>` não está escrito como deve: `{Data}`. | `<Notice title="Antes de ler">`.',
    ],
  },
  {
    name: 'a tag of HTML without its like',
    path: GUIDE,
    from: 'Água costuma',
    to: '<center>Água</center> costuma',
    says: [
      'content/guides/exams.mdx, 61: `<center>` é HTML, e aqui se escreve em Markdown. | só o texto, sem a marca. Um sinal de menor se escreve `\\<`.',
    ],
  },
  {
    name: 'an underlined line',
    path: GUIDE,
    from: '### No dia da coleta\n',
    to: 'No dia da coleta\n---\n',
    says: [
      'content/guides/exams.mdx, 64: A linha de sinais embaixo de “No dia da coleta” faz dela um título sem querer. | `## No dia da coleta`, se é um título; se não é, uma linha vazia antes dos sinais, ou apague-os.',
    ],
  },
  {
    name: 'an empty heading',
    path: GUIDE,
    from: '### No dia da coleta',
    to: '###',
    says: [
      'content/guides/exams.mdx, 64: Este título está vazio. | o título depois dos sinais, ou apague a linha.',
    ],
  },
  {
    name: 'too many parts',
    path: GUIDE,
    from: '## Quando um exame atrasa',
    to: '## Parte um\n\nTexto.\n\n## Parte dois\n\nTexto.\n\n## Parte três\n\nTexto.\n\n## Parte quatro\n\nTexto.\n\n## Parte cinco\n\nTexto.\n\n## Parte seis\n\nTexto.\n\n## Parte sete\n\nTexto.\n\n## Parte oito\n\nTexto.\n\n## Parte nove\n\nTexto.\n\n## Parte dez\n\nTexto.\n\n## Parte onze\n\nTexto.\n\n## Parte doze\n\nTexto.\n\n## Quando um exame atrasa',
    says: [
      'content/guides/exams.mdx, 22: O guia tem 17 partes (títulos com `##`), e o índice pede de 4 a 16. | `###` nos títulos que cabem dentro de outro.',
    ],
  },
  {
    name: 'an empty header',
    path: GUIDE,
    from: '| Quando             | O que se pede               | Para que serve                          |',
    to: '|  |  |  |',
    says: [
      'content/guides/exams.mdx, 39: Esta tabela não tem cabeçalho: a primeira linha está vazia. | o nome de cada coluna na primeira linha: `| Sinal | O que fazer |`.',
    ],
  },
  {
    name: 'a column without a name',
    path: GUIDE,
    from: '| Quando             | O que se pede               | Para que serve                          |',
    to: '| Quando |  | Para que serve |',
    says: [
      'content/guides/exams.mdx, 39: A coluna 2 desta tabela não tem nome. | um nome para ela na primeira linha: no celular, cada valor aparece com o nome da coluna.',
    ],
  },
  {
    name: 'two columns of a name',
    path: GUIDE,
    from: '| Quando             | O que se pede               | Para que serve                          |',
    to: '| Quando | Quando | Para que serve |',
    says: [
      'content/guides/exams.mdx, 39: Duas colunas desta tabela se chamam “Quando”. | um nome diferente para cada coluna.',
    ],
  },
  {
    name: 'too many columns',
    path: GUIDE,
    from: '| Quando             | O que se pede               | Para que serve                          |\n| ------------------ | --------------------------- | --------------------------------------- |\n| Primeira consulta  | Sangue e urina no mesmo dia | Conhecer a sua saúde antes de começar   |\n| Segundo trimestre  | Teste de glicose            | Procurar diabetes que surge na gestação |\n| Terceiro trimestre | Nova coleta de sangue       | Confirmar que nada mudou desde o começo |',
    to: '| A | B | C | D | E | F |\n| - | - | - | - | - | - |\n| Sangue e urina no mesmo dia | 2 | 3 | 4 | 5 | 6 |',
    says: [
      'content/guides/exams.mdx, 39: Esta tabela tem 6 colunas, e no celular não cabem. | no máximo 5 colunas: divida em duas tabelas ou em lista.',
    ],
  },
  {
    name: 'a link to its own page',
    path: GUIDE,
    from: '](/birth-plan)',
    to: '](/exams#no-dia-da-coleta)',
    says: [
      'content/guides/exams.mdx, 83: O link “preparar o que vai pedir no parto” leva para esta mesma página. | `#no-dia-da-coleta`, sem o `/exams` antes.',
    ],
  },
  {
    name: 'a link to nothing alike',
    path: GUIDE,
    from: '](/birth-plan)',
    to: '](/amamentacao)',
    says: [
      'content/guides/exams.mdx, 83: O link “preparar o que vai pedir no parto” leva para `/amamentacao`, e essa página não existe. | o fim do endereço que o navegador mostra quando a página está aberta, com a barra: `/puerperium`. Para outro site, comece com `https://`.',
    ],
  },
  {
    name: 'a part that is not there',
    path: GUIDE,
    from: 'outros não.',
    to: 'outros não: veja [o quadro](#vacinas).',
    says: [
      'content/guides/exams.mdx, 60: O link “o quadro” leva para `#vacinas`, e essa parte não existe em `/exams`. | o título da parte em minúsculas, com hifens no lugar dos espaços e sem pontuação: `## Sono e movimento` é `#sono-e-movimento`.',
    ],
  },
  {
    name: 'a broken address',
    path: GUIDE,
    from: 'outros não.',
    to: 'outros não: escreva para [a equipe](mailto:equipe@exemplo.com.br).',
    says: [
      'content/guides/exams.mdx, 60: O link “a equipe” tem um endereço que não serve: `mailto:equipe@exemplo.com.br`. | um endereço que começa com `https://`, um telefone como `tel:192`, ou uma página nossa como `/puerperium`.',
    ],
  },
  {
    name: 'a link without address',
    path: GUIDE,
    from: '](/birth-plan)',
    to: ']()',
    says: [
      'content/guides/exams.mdx, 83: O link “preparar o que vai pedir no parto” não leva a lugar nenhum: falta o endereço entre os parênteses. | o endereço, como em `[preparar o que vai pedir no parto](/puerperium)`; ou só o texto, sem link.',
    ],
  },
  {
    name: 'a fence opened twice',
    path: GUIDE,
    from: '## Como se preparar',
    to: '<Premium>\n\n## Como se preparar',
    says: [
      'content/guides/exams.mdx, 56: `<Premium>` abre de novo a parte paga, que já estava aberta desde a linha 31. | `</Premium>` antes desta linha, onde a parte paga acaba; ou apague esta.',
    ],
  },
  {
    name: 'a fence closed twice',
    path: GUIDE,
    from: '## Como se preparar',
    to: '</Premium>\n\n## Como se preparar',
    says: [
      'content/guides/exams.mdx, 96: `</Premium>` fecha uma parte paga que não foi aberta: o texto acima ficaria de graça. | `<Premium>` sozinho na linha onde a parte paga começa.',
    ],
  },
  {
    name: 'a fence without an empty line',
    path: GUIDE,
    from: '<Premium>\n\n## Os',
    to: '<Premium>\n## Os',
    says: [
      'content/guides/exams.mdx, 31: Falta uma linha vazia antes ou depois de `<Premium>`. | `<Premium>` ou `</Premium>` em uma linha só sua, com uma linha vazia antes e outra depois.',
    ],
  },
  {
    name: 'a canary of two words',
    path: GUIDE,
    from: '  bold: pergunte o que muda no seu cuidado',
    to: '  bold: exames sanguíneos',
    says: [
      'content/guides/exams.mdx, 14: O trecho de vigia “exames sanguíneos” é curto demais para não aparecer por acaso. | pelo menos 3 palavras seguidas da parte paga.',
    ],
  },
  {
    name: 'a canary in another file',
    path: WEEK,
    from: 'reviewedAt: 2026-11-21\n---\n',
    to: 'reviewedAt: 2026-11-21\n---\n\nÉ hora de preparar o que vai pedir no parto.\n',
    says: [
      'content/guides/exams.mdx, 15: O trecho de vigia “preparar o que vai pedir no parto” também está em content/weeks/07.mdx. | um trecho que só existe na parte paga deste guia.',
    ],
  },
  {
    name: 'a canary twice',
    path: GUIDE,
    from: 'outros não.',
    to: 'outros não: pergunte o que muda no seu cuidado.',
    says: [
      'content/guides/exams.mdx, 14: O trecho de vigia “pergunte o que muda no seu cuidado” aparece mais de uma vez neste arquivo. | um trecho que a parte paga diz uma vez só.',
    ],
  },
  {
    name: 'a canary without its bold',
    path: GUIDE,
    from: '**pergunte o que muda no seu cuidado**',
    to: 'pergunte o que muda no seu cuidado',
    says: [
      'content/guides/exams.mdx, 14: O trecho de vigia “pergunte o que muda no seu cuidado” não está em negrito na parte paga. | `**pergunte o que muda no seu cuidado**` de novo no texto; ou aqui, copiado letra por letra, outro trecho que está em negrito.',
    ],
  },
  {
    name: 'too many words in an item',
    path: WEEK,
    from: 'Experimente uma fruta cítrica ou gelada, ou cheire um limão cortado, quando a náusea começar.',
    to: 'Experimente uma fruta cítrica ou gelada, ou cheire um limão cortado, quando a náusea começar, e espere um\n    pouco antes de tentar comer de novo alguma coisa leve e sem cheiro.',
    says: [
      'content/weeks/07.mdx, 28: O item “Experimente uma fruta cítrica ou gelada, ou cheire um limão…” tem 31 palavras. | no máximo 28: sobram 3. Se são duas ideias, faça dois itens.',
    ],
  },
  {
    name: 'an item without its full stop',
    path: WEEK,
    from: 'quando a náusea começar.',
    to: 'quando a náusea começar',
    says: [
      'content/weeks/07.mdx, 28: O item “Experimente uma fruta cítrica ou gelada, ou cheire um limão…” não é uma frase só, com ponto no fim. | um ponto no fim da frase, e nenhum outro no meio.',
    ],
  },
  {
    name: 'too many words in a text',
    path: WEEK,
    from: 'O cansaço também tem causa no corpo:',
    to: 'O sono muda, a fome muda, o paladar muda, o olfato muda, e cada manhã pode ser diferente da anterior sem\n  que você tenha feito nada para isso acontecer, e sem que isso diga alguma coisa ruim sobre o bebê, que\n  segue crescendo no ritmo dele, bem protegido. O cansaço também tem causa no corpo:',
    says: [
      'content/weeks/07.mdx, 19: O texto `bodyChanges` (Seu corpo) tem 103 palavras. | de 45 a 85 palavras: sobram 18.',
    ],
  },
  {
    name: 'a review without a day',
    path: GUIDE,
    from: 'reviewedAt: 2026-11-21',
    to: 'reviewedAt:',
    says: [
      'content/guides/exams.mdx, 20: O dia em `reviewedAt` (Conferido em) não existe ou não está escrito como dia. | ano, mês e dia, nesta ordem: 2026-11-22.',
    ],
  },
  {
    name: 'a review in another order',
    path: GUIDE,
    from: 'reviewedAt: 2026-11-21',
    to: 'reviewedAt: 21/11/2026',
    says: [
      'content/guides/exams.mdx, 20: Aqui se espera um dia: `reviewedAt` (Conferido em). | o dia com ano, mês e dia, nesta ordem: 2026-11-21.',
    ],
  },
];
