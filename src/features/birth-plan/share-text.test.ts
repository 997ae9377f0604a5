import { fc } from '#tests/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { largestPlan, planArbitrary } from '#tests/support/plan-arbitrary.ts';
import { readPlan } from './store.ts';
import { SHARE_LIMIT, toShareText } from './share-text.ts';

const small = readPlan({
  plan: new Map([
    [
      'normal/acompanhante/comigo',
      {
        answer: 'sim',
        comment: '',
        text: 'Quero meu acompanhante comigo (Lei 11.108/2005, no SUS)',
      },
    ],
    ['normal/alivio/banho', { answer: 'sim', comment: '', text: 'Banho morno' }],
    ['normal/alivio/bola', { answer: 'sim', comment: 'já pratiquei', text: 'Bola' }],
    ['normal/evitar/corte', { answer: 'nao', comment: '', text: 'Corte no períneo' }],
    ['normal/evitar/bolsa', { answer: 'sim', comment: '', text: 'Romper a bolsa' }],
    ['cesarea/ambiente/musica', { answer: 'nao-sei', comment: 'qual?', text: 'Minha música' }],
    ['cesarea/ambiente/luz', { answer: 'nao-sei', comment: '', text: 'Pouca luz' }],
  ]),
  paper: new Map([
    ['name', 'Ana Souza'],
    ['companion', 'João'],
    ['companion-phone', '(81) 99999-0000'],
    ['other-wishes-cesarea', 'Ouvir a minha mãe'],
  ]),
  dueDate: '2026-12-01',
});

describe('a small plan', () => {
  it('is told whole, the normal birth first', () => {
    expect(toShareText(small)).toBe(
      [
        'MEU PLANO DE PARTO',
        'Nome: Ana Souza',
        'Data provável do parto: 01 dez. 2026',
        'Acompanhante: João',
        'Telefone do acompanhante: (81) 99999-0000',
        '',
        'PARTO NORMAL',
        'Acompanhante:',
        'Sim: Quero meu acompanhante comigo',
        'Alívio da dor:',
        'Sim: Banho morno; Bola (já pratiquei)',
        'Quero evitar:',
        'Evitar: Romper a bolsa',
        'Tanto faz: Corte no períneo',
        '',
        'SE FOR CESÁREA (PLANO B)',
        'Ambiente:',
        'Ainda não sei: Minha música (qual?)',
        'Outros desejos: Ouvir a minha mãe',
        '',
        'Escrito por mim no Colinho.',
      ].join('\n'),
    );
  });
});

describe('the message', () => {
  it.each(['m', 'W', 'ã'])('of the largest plan stays below its limit: %s', (letter) => {
    const text = toShareText(largestPlan(letter));
    expect(text.length).toBeLessThan(SHARE_LIMIT);
    expect(text).toContain('Alergias, doenças e remédios em uso: ');
    expect(text).toContain('84 escolhas no papel');
    expect(text).toContain('O plano completo está no papel.');
  });

  it('stays below its limit whatever she writes', () => {
    fc.assert(
      fc.property(planArbitrary, (plan) => {
        expect(toShareText(plan).length).toBeLessThan(SHARE_LIMIT);
      }),
    );
  });

  it('counts what it leaves to the paper', () => {
    const plan = new Map(
      Array.from(
        { length: 40 },
        (_, index) =>
          [
            `normal/bebe/item-${index}`,
            { answer: 'sim', comment: '', text: `Um desejo que é escrito por inteiro, o ${index}` },
          ] as const,
      ),
    );
    const text = toShareText(readPlan({ plan, paper: new Map(), dueDate: null }));
    expect(text).toContain('… e mais 36 no papel');
  });

  it.each([
    'ana@exemplo.com.br',
    'https://exemplo.com/ana',
    'www.exemplo.com',
    '0b9e3a52-6a1c-4b7e-9a53-0d2f6a1c4b7e',
  ])('carries no address and no id, even where she wrote one: %s', (secret) => {
    const text = toShareText(
      readPlan({
        plan: new Map([
          ['normal/bebe/banho', { answer: 'sim', comment: `veja ${secret} aqui`, text: 'Banho' }],
        ]),
        paper: new Map([['name', `Ana ${secret}`]]),
        dueDate: null,
      }),
    );
    expect(text).not.toContain(secret);
    expect(text).toContain('Sim: Banho (veja aqui)');
    expect(text).toContain('Nome: Ana');
    expect(text).not.toContain('normal/');
  });
});
