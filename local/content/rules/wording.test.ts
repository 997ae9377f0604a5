import { describe, expect, it } from 'vitest';
import { BANS, findBanned } from './wording.ts';

const find = (text: string, list: keyof typeof BANS) =>
  findBanned({ text, field: [], isPaid: false, lineAt: (at) => at }, list);

/** A sentence for each ban, or for each phrase of one, in the order of its list. */
const SENTENCES = {
  written: `É normal sentir isso. São normais no começo. Não se preocupe com isso. Você não precisa se
    preocupar. Fique tranquila. Vai ficar tudo bem. Vai dar tudo certo. Garantimos o resultado. Um
    milagre acontece. Texto revisado por médicos. A cinta é indispensável. Esse serzinho cresce. Ela não
    vê a hora de nascer.`,
  said: `Tome Paracetamol. Use Novalgina. Custa R$ 30 na farmácia. O limite é 92 mg/dL em jejum. Dê o
    remédio de 6 em 6 horas. Ofereça a chupeta. É só baby blues. A boa mãe aguenta. Quem amamenta não
    engravida. Sem cartório não vale. A cesárea é mais fácil. Espere em casa até doer. Sangrar um pouco
    faz parte. O bebê mexe menos no fim. Conte 10 chutes em 2 horas. Funciona com certeza. A particular é
    melhor. O bebê fica mais inteligente. Faixa para secar o leite. A febre só importa acima de 39. Coma
    um doce para o bebê mexer. Recuse a vitamina K na sala. O guia confirma o parto.`,
  denied: `O plano obriga a equipe. O som previne a morte súbita. O ruído trata a cólica. A amamentação evita
    a gravidez. O esquema vai recomeçar do zero. A cinta é obrigatória. O guia avalia o seu filho. Está tudo
    bem com você. Deixe ligado a noite toda. Um banho de sol ajuda. Provoque o vômito. Use o andador. Pode
    ficar em casa. Espere a febre baixar. Tente puxar o tampão. Ponha o cordão de volta. Tente tirar o DIU.
    Compre o aparelho de ouvir o coração. Pare o remédio por conta própria. Use óleo de rícino. Dê soro
    caseiro. Treine interrompendo o xixi.`,
  sold: 'Bico de silicone.',
  waits: 'Observe por um dia.',
};

const LISTS = ['written', 'said', 'denied', 'sold', 'waits'] as const;

describe.each(LISTS)('what is never %s', (name) => {
  const sentences = SENTENCES[name].replace(/\s+/g, ' ').split(/(?<=\.) /);

  it('is found, each of its bans by its sentence', () => {
    const found = sentences.map((sentence) => find(sentence, name).map(({ instead }) => instead));
    expect(found.filter(({ length }) => length !== 1)).toEqual([]);
    const inOrder = found.flat().filter((instead, at, all) => instead !== all[at - 1]);
    expect(inOrder).toEqual(BANS[name].map(({ instead }) => instead));
  });
});

it('advises nothing that is forbidden itself', () => {
  const wrong = LISTS.flatMap((name) => BANS[name]).flatMap(({ instead }) => {
    // Of an advice, what is between quotation marks is to be written.
    const said = Array.from(instead.matchAll(/“([^”]*)”/g), ([, text = '']) => `${text}.`);
    return (['written', 'said', 'denied'] as const).flatMap((name) => find(said.join(' '), name));
  });
  expect(wrong).toEqual([]);
});

it('names the words as they were written, and their line', () => {
  const [problem] = find('Se doer, tome Dipirona.', 'said');
  expect(problem?.line).toBe(14);
  expect(`${problem?.found} ${problem?.why}`).toMatch(/^“Dipirona” é o nome de um remédio/);
});

it('leaves what somebody else says, where it may', () => {
  expect(find('Quando alguém diz “é frescura”, conte à equipe.', 'said')).toEqual([]);
  expect(find('Quando alguém diz “é normal”, conte à equipe.', 'written')).toHaveLength(1);
});

it('accepts a denial in the same sentence alone', () => {
  expect(find('Banho de sol não trata a pele.', 'denied')).toEqual([]);
  expect(find('Não espere. Um banho de sol ajuda.', 'denied')).toHaveLength(1);
});

it.each(['Ela é normalista.', 'O corpo produz ocitocina, o hormônio das contrações.'])(
  'says nothing about "%s"',
  (text) => {
    expect([...find(text, 'written'), ...find(text, 'said')]).toEqual([]);
  },
);
