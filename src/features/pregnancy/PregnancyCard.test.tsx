import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cleanStores } from 'nanostores';
import { beforeEach, expect, it, vi } from 'vitest';
import { CONSENT } from '#contract/consent.ts';
import type { Me, UpdateMeRequest } from '#contract/user.ts';
import { callAsUser } from '#lib/api-client.ts';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { $entries, entries, entryValue, setEntry } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { $owner, $session } from '#lib/session.ts';
import { idle } from '#lib/sync/activity.ts';
import { $babies, setBabies } from './babies.ts';
import PregnancyCard from './PregnancyCard.tsx';
import { $children, $childrenOfPregnancy, $childrenView } from './children-store.ts';
import { ME } from '#tests/support/api-answers.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { storePregnancy, type StoredPregnancy } from '#tests/support/pregnancy.ts';
import { $pregnancy, pregnancies, setOtherDate } from './store.ts';
import { $today } from '#lib/stores.ts';

vi.mock('#lib/api-client.ts', { spy: true });
const call = vi.mocked(callAsUser);

/** 12 weeks and 3 days on TODAY. */
const DUE_DATE = '2026-11-29';
const TODAY = '2026-05-20';
const WEEKS = [
  { week: 12, food: { name: 'limão', article: 'um' }, drawing: '/limao.svg' },
  { week: 40, food: { name: 'melancia', article: 'uma' }, drawing: '/melancia.svg' },
] as const;
const dose = (id: string) => ({ id, network: 'both', covers: [] }) as const;
const VACCINE_AGES = [
  { title: 'Ao nascer', months: 0, doses: [dose('bcg')] },
  { title: '2 meses', months: 2, doses: [dose('vip-1')] },
];

const PRENATAL = { firstVisitWeek: 11, exams: [], vaccines: [], bagSize: 3 };

const STORES = [$pregnancy, $today, $babies, $children, $childrenOfPregnancy, $childrenView];

beforeEach(async () => {
  await resetEntries();
  cleanStores(...STORES);
  call.mockReset();
});

/** Opens the dashboard again, as the device has it now. */
async function reopen(today = TODAY) {
  cleanup();
  cleanStores(...STORES);
  vi.setSystemTime(`${today}T12:00`);
  render(<PregnancyCard weeks={WEEKS} vaccineAges={VACCINE_AGES} prenatal={PRENATAL} />);
  await expect.poll(() => card().getAttribute('aria-busy')).toBe('false');
}

async function open(stored: StoredPregnancy = {}, today = TODAY) {
  await storePregnancy($owner.get(), stored);
  await reopen(today);
}

const card = () => screen.getByRole('region', { name: 'Sua semana' });
const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const hasButton = (name: string) => screen.queryByRole('button', { name }) !== null;
const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const tracking = () => document.documentElement.dataset['tracking'];

/** Presses the button; the focus must not go to the top of the page with what goes away. */
async function press(name: string) {
  await userEvent.click(within(card()).getByRole('button', { name }));
  expect(document.activeElement, name).not.toBe(document.body);
}
async function fillDay(day: string) {
  const [field] = within(card()).getAllByRole('textbox');
  if (!field) throw new Error('no day is asked for');
  await userEvent.clear(field);
  await userEvent.type(field, day);
}

it('asks for a date and opens at the week that follows from it', async () => {
  await open();
  expect(titles()).toEqual(['Quando o bebê chega?']);
  await userEvent.click(screen.getByRole('radio', { name: /^Última menstruação/ }));
  await fillDay('22022026');
  await press('Ver minha semana');
  expect(document.activeElement).toBe(card());
  await reopen();
  expect(titles()).toEqual(['Semana 12', 'Esta semana']);
  expect(card().textContent).toContain('1º trimestre31% do caminho');
  expect(card().textContent).toContain('12 semanas e 3 dias · Faltam cerca de 193 dias');
  expect(card().textContent).toContain('Do tamanho de um limão');
  expect(card().textContent).toContain('Salva só neste aparelho.');
  expect(link('Ver a semana 12')).toBe('/pregnancy-weeks/12');
  expect(tracking()).toBe('on');
});

it('changes the date, keeps it on cancel, deletes it and brings it back', async () => {
  await open({ dueDate: DUE_DATE, source: 'ultrasound' });
  await press('Mudar a data ou o número de bebês');
  await fillDay('22112026');
  await press('Ver minha semana');
  expect(titles()).toEqual(['Semana 13', 'Esta semana']);
  await press('Mudar a data ou o número de bebês');
  await press('Cancelar');
  expect(titles()).toEqual(['Semana 13', 'Esta semana']);
  await press('Mudar a data ou o número de bebês');
  await press('Apagar a data');
  within(card()).getByText('A data foi apagada.');
  await press('Desfazer');
  expect(titles()).toEqual(['Semana 13', 'Esta semana']);
  await press('Mudar a data ou o número de bebês');
  await press('Apagar a data');
  await reopen();
  expect(titles()).toEqual(['Quando o bebê chega?']);
});

it('counts on to 41 weeks and 6 days, and stops at 42', async () => {
  await open({ dueDate: DUE_DATE }, '2026-12-12');
  expect(card().textContent).toContain('41 semanas e 6 dias · A data provável passou há 13 dias');
  expect(link('Ver a semana 40')).toBe('/pregnancy-weeks/40');
  await reopen('2026-12-13');
  expect(titles()).toEqual(['A contagem parou em 42 semanas']);
  expect(card().textContent).not.toMatch(/semanas e|Faltam|passou há/);
});

it('pauses at a press, offers the page of care once, and resumes', async () => {
  await open({ dueDate: DUE_DATE });
  await press('Pausar o acompanhamento');
  expect(document.activeElement).toBe(card());
  expect(titles()).toEqual(['O acompanhamento está pausado']);
  expect(tracking()).toBe('paused');
  expect(link('Ver a página')).toBe('/after-loss');
  await press('Agora não');
  expect(screen.queryByRole('link', { name: 'Ver a página' })).toBeNull();
  await reopen();
  expect(titles()).toEqual(['O acompanhamento está pausado']);
  await press('Retomar o acompanhamento');
  expect(titles()).toEqual(['Semana 12', 'Esta semana']);
  expect(tracking()).toBe('on');
  await press('Pausar o acompanhamento');
  expect(screen.queryByRole('link', { name: 'Ver a página' })).toBeNull();
});

it('says which rhythm is too early until week 37, and then that any day may be the day', async () => {
  await open({ dueDate: DUE_DATE }, '2026-11-05');
  expect(card().textContent).toContain('Antes de 37 semanas, mais de 5 contrações em 1 hora');
  expect(card().textContent).not.toContain('pode chegar');
  await reopen('2026-11-10');
  expect(card().textContent).not.toContain('Antes de 37 semanas');
  expect(card().textContent).toContain('pode chegar a qualquer dia');
});

it('takes a birth from week 37 on and past 42, and takes it back', async () => {
  await open({ dueDate: DUE_DATE });
  expect(hasButton('Meu bebê nasceu')).toBe(false);
  for (const [today, before] of [
    ['2026-11-10', ['Semana 37', 'Sentindo contrações?', 'Para sair de casa', 'Esta semana']],
    ['2026-12-20', ['A contagem parou em 42 semanas']],
  ] as const) {
    await reopen(today);
    expect(titles()).toEqual(before);
    await press('Meu bebê nasceu');
    expect(await screen.findByRole('heading', { name: 'Seu bebê nasceu' })).toBeTruthy();
    expect(card().textContent).not.toContain('Faltam');
    await reopen(today);
    expect(await screen.findByRole('heading', { name: 'Seu bebê nasceu' })).toBeTruthy();
    await press('Desfazer');
    expect(titles()).toEqual(before);
  }
});

it('tells the age of a born baby, the corrected one and what comes next', async () => {
  await open({ dueDate: '2026-03-14' }, '2026-03-20');
  await press('Meu bebê nasceu');
  await screen.findByRole('heading', { name: 'Seu bebê nasceu' });
  await fillDay('31012026');
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('34');
  await press('Guardar o nascimento');
  expect(await screen.findByRole('heading', { name: '1 mês e 20 dias' })).toBeTruthy();
  expect(card().textContent).toContain('1 mês e 20 dias · poucos dias de idade corrigida.');
  expect(card().textContent).toContain('para as vacinas vale a idade desde o nascimento');
  expect(card().textContent).toMatch(/Vacinas: 2 meses31 de março de 2026/);
  expect(card().textContent).toMatch(/Consulta dos 2 mesesa partir de 31 de março de 2026/);
  expect(card().textContent).not.toMatch(/Faltam|Semana \d/);
  expect(tracking()).toBe('born');
  await press('Meu bebê não nasceu ainda');
  expect(titles()).toEqual([
    'Semana 40',
    'Sentindo contrações?',
    'Para sair de casa',
    'Esta semana',
  ]);
  expect(document.activeElement).toBe(card());
});

it('takes the birth of a baby without a due date, and changes it', async () => {
  await open({}, '2026-03-20');
  await press('Meu bebê já nasceu');
  await screen.findByRole('heading', { name: 'Seu bebê nasceu' });
  await fillDay('29022024');
  await press('Guardar o nascimento');
  expect(await screen.findByRole('heading', { name: '2 anos' })).toBeTruthy();
  expect(card().textContent).not.toContain('corrigida');
  await press('Mudar o nascimento');
  await press('Cancelar');
  await press('Mudar o nascimento');
  await fillDay('20032026');
  await userEvent.selectOptions(screen.getByRole('combobox'), '39 semanas');
  await press('Guardar o nascimento');
  expect(await screen.findByRole('heading', { name: 'Seu bebê tem poucas horas' })).toBeTruthy();
  expect(card().textContent).toMatch(
    /Consulta da 1ª semanaLeve a Caderneta da Criançaestá na época/,
  );
});

it('counts a later pregnancy, and shows the baby between the week and what it asks', async () => {
  await open({}, '2026-03-20');
  await press('Meu bebê já nasceu');
  await screen.findByRole('heading', { name: 'Seu bebê nasceu' });
  await fillDay('31012025');
  await press('Guardar o nascimento');
  await press('Estou grávida de novo');
  await userEvent.click(within(card()).getByRole('radio', { name: /Caderneta/ }));
  await fillDay('01102026');
  await press('Ver minha semana');
  await screen.findByRole('region', { name: 'Seu bebê' });
  const baby = () => within(screen.getByRole('region', { name: 'Seu bebê' }));
  expect(baby().getByRole('heading', { name: '13 meses e 20 dias' })).toBeTruthy();
  expect(within(card()).getByRole('heading', { name: 'Semana 12' })).toBeTruthy();

  // A pause is the pregnancy's: the child that is here keeps its dates.
  await press('Pausar o acompanhamento');
  expect(titles()).toEqual(['O acompanhamento está pausado', '13 meses e 20 dias']);
  await press('Retomar o acompanhamento');
  await userEvent.click(baby().getByRole('button', { name: 'Mudar o nascimento' }));
  await userEvent.click(baby().getByRole('button', { name: 'Apagar este registro' }));
  expect(titles()).toEqual(['Semana 12', 'Esta semana']);
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  const withBaby = ['Semana 12', '13 meses e 20 dias', 'Esta semana'];
  expect(titles()).toEqual(withBaby);
  await reopen('2026-03-20');
  expect(titles()).toEqual(withBaby);
});

it('shows nothing of the baby while what is counted after its birth is paused', async () => {
  await open({ dueDate: '2026-03-14' }, '2026-03-20');
  await press('Meu bebê nasceu');
  await screen.findByRole('heading', { name: 'Seu bebê nasceu' });
  await press('Guardar o nascimento');
  await press('Pausar o acompanhamento');
  expect(titles()).toEqual(['O acompanhamento está pausado']);
  await press('Retomar o acompanhamento');
  expect(titles()).toEqual(['Seu bebê tem poucas horas', 'E você, como está?']);
  // The way to another pregnancy shows nothing of it, either.
  await press('Pausar o acompanhamento');
  await press('Estou grávida de novo');
  expect(titles()).toEqual(['Quando o bebê chega?']);
});

it('asks how she is at 6 weeks, until she declines, and never in a pause', async () => {
  await open({ dueDate: '2026-03-14' }, '2026-03-20');
  await press('Meu bebê nasceu');
  await screen.findByRole('heading', { name: 'Seu bebê nasceu' });
  await fillDay('20032026');
  await userEvent.type(within(card()).getByRole('textbox', { name: /^Nome/ }), 'Lia');
  await press('Guardar o nascimento');
  const asked = () => card().textContent.includes('Lia está com 6 semanas. Um bom momento');
  await screen.findByRole('heading', { name: 'Lia tem poucas horas' });
  expect(asked()).toBe(false);

  const stored = { ...localStorage };
  await reopen('2026-05-01');
  await screen.findByRole('heading', { name: 'Lia: 1 mês e 11 dias' });
  expect(asked()).toBe(true);
  await press('Pausar o acompanhamento');
  expect(document.body.textContent).not.toMatch(/Lia|semanas|Um bom momento/);
  await press('Retomar o acompanhamento');
  expect(asked()).toBe(true);
  await press('Agora não');
  expect(asked()).toBe(false);
  expect(link('Como você está?')).toBe('/como-voce-esta');
  expect({ ...localStorage }).toEqual(stored);
  await reopen('2026-05-02');
  await screen.findByRole('heading', { name: 'Lia: 1 mês e 12 dias' });
  expect(asked()).toBe(false);
  screen.getByText(/^Nas 2 primeiras semanas é comum chorar à toa/);
  await reopen('2027-03-20');
  await screen.findByText('Tristeza que não passa pede ajuda. Você não está só.');
});

it('has a card for each of twins', async () => {
  await open({ dueDate: '2026-03-14' }, '2026-03-20');
  await press('Meu bebê nasceu');
  await screen.findByRole('heading', { name: 'Seu bebê nasceu' });
  for (const name of ['Lia', 'Davi']) {
    if (name === 'Davi') await press('Adicionar outro filho');
    await fillDay('19032026');
    await userEvent.type(within(card()).getByRole('textbox', { name: /^Nome/ }), name);
    await press('Guardar o nascimento');
  }
  expect(titles()).toEqual(['Lia: 1 dia', 'Davi: 1 dia', 'E você, como está?']);
});

it('asks how many babies there are, says what holds for twins, and takes both births', async () => {
  await open({}, '2026-10-14');
  const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
  await choose('2');
  await choose('3 ou mais');
  await choose('2');
  await userEvent.click(screen.getByRole('radio', { name: /Caderneta/ }));
  await fillDay('29112026');
  await press('Ver minha semana');
  expect(titles()).toEqual(['Semana 33', 'Esta semana']);
  expect(card().textContent).toContain('a média é de 36 a 37 semanas. A sua equipe marca a data.');

  await press('Pausar o acompanhamento');
  await press('Agora não');
  expect(card().textContent).not.toMatch(/gêmeos/i);
  await press('Retomar o acompanhamento');
  await press('Mudar a data ou o número de bebês');
  await press('Meu bebê já nasceu');
  await userEvent.type(await within(card()).findByRole('textbox', { name: /^Nome/ }), 'Lia');
  await press('Guardar o nascimento');
  await screen.findByRole('heading', { name: 'Outro bebê' });
  const [day] = within(card()).getAllByRole<HTMLInputElement>('textbox');
  expect(day?.value).toBe('14/10/2026');
  await userEvent.type(within(card()).getByRole('textbox', { name: /^Nome/ }), 'Davi');
  await press('Guardar o nascimento');
  expect(titles().slice(0, 2).sort()).toEqual(['Davi tem poucas horas', 'Lia tem poucas horas']);
  expect(card().querySelectorAll('.week-lap')).toHaveLength(1);

  await press('Estou grávida de novo');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1' }).checked).toBe(true);
});

it('moves the reminder of the bag with the number of babies, and back', async () => {
  await open({ dueDate: DUE_DATE });
  setEntry($owner.get(), 'reminder', 'bag', { day: '2026-10-18' });
  await press('Mudar a data ou o número de bebês');
  const bag = () => entryValue($entries.get(), 'reminder', 'bag')?.day;
  await userEvent.click(await screen.findByRole('radio', { name: '2' }));
  await expect.poll(bag).toBe('2026-09-20');
  await userEvent.click(screen.getByRole('radio', { name: '1' }));
  await expect.poll(bag).toBe('2026-10-18');
});

it('has what holds for twins from the first sight of the week on', async () => {
  await open({ dueDate: '2026-11-29' }, '2026-10-14');
  setBabies($owner.get(), 2);
  await idle();
  cleanup();
  cleanStores($entries, ...STORES);
  await Promise.all([entries.open(undefined), pregnancies.open(undefined)]);
  let first = '';
  const look = new MutationObserver(() => {
    const text = document.body.textContent;
    if (text.includes('Semana 33')) first ||= text;
  });
  look.observe(document.body, { childList: true, subtree: true });
  render(<PregnancyCard weeks={WEEKS} vaccineAges={VACCINE_AGES} prenatal={PRENATAL} />);
  await screen.findByRole('heading', { name: 'Semana 33' });
  look.disconnect();
  expect(first).toContain('Gêmeos costumam nascer antes');
});

it('does not ask again for the other of twins, whatever happened', async () => {
  await open({ dueDate: '2026-03-14' }, '2026-03-20');
  setBabies($owner.get(), 2);
  await press('Meu bebê nasceu');
  await screen.findByRole('heading', { name: 'Seu bebê nasceu' });
  await press('Guardar o nascimento');
  await screen.findByRole('heading', { name: 'Outro bebê' });
  await press('Agora não');
  await reopen('2026-03-20');
  await expect.poll(titles).toEqual(['Seu bebê tem poucas horas', 'E você, como está?']);
});

it('sends the date to the account only after a consent of its own', async () => {
  let me: Me = { ...ME, id: crypto.randomUUID() };
  call.mockImplementation(({ body }) => {
    const { consent, ...changes } = (body ?? {}) as UpdateMeRequest;
    me = { ...me, ...(changes as Partial<Me>) };
    if (consent !== undefined) me = { ...me, consent_version: consent };
    return Promise.resolve(me);
  });
  localStorage.setItem('token', 'a-token');
  $session.set({ status: 'in', account: me, me });
  await open({ dueDate: DUE_DATE });
  expect(card().textContent).toContain('Salva só neste aparelho.');
  await within(card()).findByRole('button', { name: 'Guardar também na minha conta' });
  await press('Guardar também na minha conta');
  expect(card().textContent).toContain(CONSENT.text);
  await press('Agora não');
  expect(card().textContent).not.toContain(CONSENT.text);
  expect(call).not.toHaveBeenCalled();

  await press('Guardar também na minha conta');
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await press('Autorizar e guardar');
  expect(await screen.findByRole('alert')).toBeTruthy();
  await press('Autorizar e guardar');
  await expect.poll(() => card().textContent).toContain('Salva neste aparelho e na sua conta.');
  expect(me).toMatchObject({ consent_version: CONSENT.version, due_date: DUE_DATE });
  expect(new Set(call.mock.calls.map(([{ user }]) => user))).toEqual(new Set([me.id]));

  vi.spyOn(console, 'warn').mockReturnValue();
  call.mockRejectedValueOnce(new UnreachableError('no answer'));
  await press('Mudar a data ou o número de bebês');
  await fillDay('22112026');
  await press('Ver minha semana');
  await expect
    .poll(() => card().textContent)
    .toContain('Vai para a sua conta quando a internet voltar.');
  dispatchEvent(new Event('online'));
  await expect.poll(() => card().textContent).toContain('Salva neste aparelho e na sua conta.');
  expect(me.due_date).toBe('2026-11-22');
});

it('says that a guest has stored another date, and takes it or forgets it at a press', async () => {
  let me: Me = {
    ...{ ...ME, id: crypto.randomUUID(), consent_version: CONSENT.version },
    due_date: DUE_DATE,
  };
  call.mockImplementation(({ body }) => {
    me = { ...me, ...(body as Partial<Me> | undefined) };
    return Promise.resolve(me);
  });
  const signIn = async (guests: string) => {
    await storePregnancy(GUEST, { dueDate: guests });
    localStorage.setItem('token', 'a-token');
    $session.set({ status: 'in', account: me, me });
    await reopen();
  };
  await signIn('2026-11-22');
  await expect
    .poll(() => card().textContent)
    .toContain('outra data, guardada sem conta: 22 de nov');
  expect(titles()[0]).toBe('Semana 12');
  await press('Esquecer a outra');
  expect(card().textContent).not.toContain('outra data');
  $session.set({ status: 'out' });
  vi.setSystemTime(`${TODAY}T13:00`);
  await signIn('2026-11-22');
  await expect.poll(() => card().textContent).toContain('outra data');
  await press('Usar a outra');
  expect(titles()[0]).toBe('Semana 13');
  await expect.poll(() => me.due_date).toBe('2026-11-22');
});

it("begins another pregnancy with a guest's date where hers is over, and speaks of it in no pause", async () => {
  const me: Me = { ...ME, id: crypto.randomUUID() };
  localStorage.setItem('token', 'a-token');
  await storePregnancy(me.id, { dueDate: '2026-03-14' });
  await storePregnancy(GUEST, { dueDate: DUE_DATE });
  setEntry(me.id, 'exam', 'birth/hemograma-1', { day: null, note: '' });
  setBabies(me.id, 2);
  $session.set({ status: 'in', account: me, me });
  await reopen('2026-03-20');
  const isOffered = () => card().textContent.includes('guardada sem conta: 29 de novembro de 2026');
  expect(isOffered()).toBe(true);
  await press('Meu bebê nasceu');
  await screen.findByRole('heading', { name: 'Seu bebê nasceu' });
  expect(isOffered()).toBe(true);
  await press('Pausar o acompanhamento');
  expect(isOffered()).toBe(false);
  await press('Retomar o acompanhamento');
  screen.getByText(/Usar a outra começa a contar uma nova gravidez/);
  await press('Usar a outra');
  await screen.findByRole('heading', { name: 'Semana 3' });
  expect(isOffered()).toBe(false);
  expect($babies.get()).toBe(1);
  expect(entryValue($entries.get(), 'exam', 'birth/hemograma-1')).toBeNull();
});

it('takes a date that is many weeks off for that of another pregnancy, and asks for none that was forgotten', async () => {
  const me: Me = { ...ME, id: crypto.randomUUID() };
  localStorage.setItem('token', 'a-token');
  await storePregnancy(me.id, { dueDate: DUE_DATE });
  $session.set({ status: 'in', account: me, me });
  const offer = async (day: string) => {
    setBabies(me.id, 2);
    setOtherDate(me.id, day);
    await reopen();
  };
  await offer('2026-11-22');
  expect(card().textContent).not.toContain('nova gravidez');
  await press('Usar a outra');
  expect($babies.get()).toBe(2);
  await offer('2026-08-20');
  await press('Usar a outra');
  await expect.poll(titles).toContain('Semana 26');
  expect($babies.get()).toBe(1);
  await offer('2026-08-27');
  await press('Mudar a data ou o número de bebês');
  await press('Apagar a data');
  await press('Esquecer a outra');
  expect(card().textContent).not.toContain('sem conta');
});

it('corrects the date of a pregnancy that is over by one that is a few days off, and begins no other', async () => {
  const me: Me = { ...ME, id: crypto.randomUUID() };
  localStorage.setItem('token', 'a-token');
  await storePregnancy(me.id, { dueDate: DUE_DATE, isBorn: true });
  setBabies(me.id, 2);
  setOtherDate(me.id, '2026-11-22');
  $session.set({ status: 'in', account: me, me });
  await reopen('2026-11-20');
  await press('Usar a outra');
  await expect.poll(() => $pregnancy.get()).toMatchObject({ dueDate: '2026-11-22', isBorn: true });
  expect($babies.get()).toBe(2);
});

it('asks for a birth without a date where an older child is here, and takes no child for the newborn', async () => {
  await open({}, '2026-03-20');
  const davi = { name: 'Davi', day: '2023-03-01', weeks: null, paused: false };
  setEntry(GUEST, 'child', crypto.randomUUID(), { ...davi, uid: crypto.randomUUID() });
  await screen.findByRole('region', { name: 'Davi' });
  await press('Meu bebê já nasceu');
  expect(titles()).toEqual(['Seu bebê nasceu', 'Davi: 3 anos']);
  await press('Cancelar');
  expect(titles()).toEqual(['Quando o bebê chega?', 'Davi: 3 anos']);
  await press('Meu bebê já nasceu');
  await press('É uma criança que já está aqui');
  expect(titles()[0]).toBe('Davi: 3 anos');
  await press('Meu bebê não nasceu ainda');
  await press('Meu bebê já nasceu');
  await press('Guardar o nascimento');
  expect(within(card()).getByRole('heading', { name: 'Seu bebê tem poucas horas' })).toBeTruthy();
  expect(within(card()).queryByText(/Davi/)).toBeNull();
});

it('does not say of a date that the account rejected that it is there', async () => {
  const me: Me = { ...ME, id: crypto.randomUUID(), consent_version: CONSENT.version };
  localStorage.setItem('token', 'a-token');
  $session.set({ status: 'in', account: me, me });
  call.mockRejectedValue(new ApiError(422, 'DUE_DATE_OUT_OF_RANGE', undefined));
  await open({ dueDate: DUE_DATE });
  await expect.poll(() => card().textContent).not.toContain('Vai para a sua conta');
  expect(card().textContent).toContain('Salva só neste aparelho.');
});

it('counts the date that another device brings after a birth without one', async () => {
  const me: Me = { ...ME, id: crypto.randomUUID(), consent_version: CONSENT.version };
  localStorage.setItem('token', 'a-token');
  $session.set({ status: 'in', account: me, me });
  call.mockResolvedValue({ ...me, due_date: DUE_DATE });
  await open({ isBorn: true });
  await expect.poll(titles).toEqual(['Semana 12', 'Esta semana']);
});
