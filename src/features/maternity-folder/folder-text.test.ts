import { describe, expect, it, test } from 'vitest';
import { type BirthPlan, PLAN_SECTIONS } from '#features/birth-plan/plan.ts';
import { SHARE_LIMIT } from '#features/birth-plan/share-text.ts';
import { isPlanEmpty, readPlan } from '#features/birth-plan/store.ts';
import { seriesUpTo } from '#tests/support/contraction-series.ts';
import { fc } from '#tests/support/fast-check.ts';
import { largestPlan, planArbitrary } from '#tests/support/plan-arbitrary.ts';
import { detailsAlone, toFolderText } from './folder-text.ts';

describe('detailsAlone', () => {
  const [section] = PLAN_SECTIONS;
  const plan: BirthPlan = {
    details: [
      { key: 'name', label: 'Nome', value: 'Ana' },
      { key: 'due-date', label: 'Data provável do parto', value: '29 nov. 2026' },
      { key: 'allergies', label: 'Alergias', value: 'Dipirona' },
    ],
    parts: section
      ? [{ section, wishes: [{ key: 'a', answer: 'sim', text: 'Bola', law: null, comment: '' }] }]
      : [],
    others: { normal: 'Música', cesarea: 'Música' },
  };

  test('While she has paused the folder keeps who she is, and neither due date nor plan', () => {
    expect(isPlanEmpty(plan)).toBe(false);
    const calm = detailsAlone(plan);
    expect(calm.details.map(({ key }) => key)).toEqual(['name', 'allergies']);
    expect(isPlanEmpty(calm)).toBe(true);
  });
});

describe('toFolderText', () => {
  const NOW = new Date('2026-11-22T03:14:00-03:00').getTime();
  const TIME_ZONE = 'America/Sao_Paulo';
  const contractions = seriesUpTo(NOW, { count: 7, every: 300, duration: 52 });

  it('tells the contractions first, then her details, then the plan', () => {
    const plan = readPlan({
      plan: new Map([['normal/alivio/banho', { answer: 'sim', comment: '', text: 'Banho morno' }]]),
      paper: new Map([
        ['blood-type', 'O-'],
        ['maternity-phone', '(81) 3333-0000'],
      ]),
      dueDate: '2026-12-01',
    });
    expect(toFolderText({ contractions, plan, now: NOW, timeZone: TIME_ZONE })).toBe(
      [
        'MINHA PASTA DA MATERNIDADE, em 22/11, às 03:14',
        'Na última hora: 7 contrações, duração média 52 s, intervalo médio 5 min.',
        'Últimas contrações:',
        '03:14 · 52 s · moderada · intervalo 5 min',
        '03:09 · 52 s · moderada · intervalo 5 min',
        '03:04 · 52 s · moderada · intervalo 5 min',
        '02:59 · 52 s · moderada · intervalo 5 min',
        '02:54 · 52 s · moderada · intervalo 5 min',
        '',
        'Data provável do parto: 01 dez. 2026',
        'Tipo de sangue: O-',
        'Telefone da maternidade: (81) 3333-0000',
        '',
        'PARTO NORMAL',
        'Alívio da dor:',
        'Sim: Banho morno',
        '',
        'Registrado por mim no Colinho.',
      ].join('\n'),
    );
  });

  it('stays below its limit with the largest plan and contractions of long ago', () => {
    const far = [...contractions, ...seriesUpTo(NOW - 9e10, { count: 3, every: 9e6 })];
    const text = toFolderText({ contractions: far, plan: largestPlan('W'), now: NOW });
    expect(text.length).toBeLessThan(SHARE_LIMIT);
    expect(text).toContain('Últimas contrações:');
  });

  it('stays below its limit whatever she writes, and says nothing of contractions she has not timed', () => {
    fc.assert(
      fc.property(planArbitrary, (plan) => {
        const [timed, without] = [contractions, []].map((list) =>
          toFolderText({ contractions: list, plan, now: NOW }),
        );
        expect(timed?.length).toBeLessThan(SHARE_LIMIT);
        expect(without?.length).toBeLessThan(SHARE_LIMIT);
        expect(without).not.toContain('última hora');
      }),
    );
  });
});
