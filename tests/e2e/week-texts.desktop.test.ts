import { PregnancyWeeksSchema } from '#contract/pregnancy-week.ts';
import { formatLengthCm, formatWeightG } from '#rules/baby-size.ts';
import { expect, test } from './fixtures.ts';
import { toText } from './support/to-text.ts';

const MEASURED_TO_FEET_FROM = 20;
const WEIGHT_FROM = 11;
const REMINDER_FROM = 20;
const AT_ONCE_FROM = 28;

test('Every week has its whole text in the page as it is served', async ({ request }) => {
  const answer: unknown = await (await request.get('/api/pregnancy/weeks')).json();
  const weeks = PregnancyWeeksSchema.parse(answer);
  expect(weeks).toHaveLength(35);
  for (const week of weeks) {
    const page = await request.get(`/pregnancy-weeks/${week.week_number}`);
    expect(page.status()).toBe(200);
    const text = toText(await page.text());
    for (const sentence of [
      week.what_to_expect,
      week.body_changes,
      ...week.symptom_relief,
      ...week.recommended_exercises,
    ]) {
      expect(text).toContain(sentence);
    }
    expect(text).toContain(week.fruit_name);
  }
});

test('Every week shows a rounded size and weight, and how the size was measured', async ({
  request,
}) => {
  const answer: unknown = await (await request.get('/api/pregnancy/weeks')).json();
  for (const { week_number: week, ...baby } of PregnancyWeeksSchema.parse(answer)) {
    const text = toText(await (await request.get(`/pregnancy-weeks/${week}`)).text());
    const measure = week < MEASURED_TO_FEET_FROM ? 'da cabeça ao bumbum' : 'da cabeça aos pés';
    if (typeof baby.baby_size_cm === 'number') {
      expect(text).toContain(`cerca de ${formatLengthCm(baby.baby_size_cm)} cm ${measure}`);
    }
    if (typeof baby.baby_weight_g === 'number' && week >= WEIGHT_FROM) {
      expect(text).toContain(`cerca de ${formatWeightG(baby.baby_weight_g)} g`);
    } else {
      expect(text).not.toMatch(/Peso cerca de/);
    }
  }
});

test('From week 20 every week says what to do when the baby moves less', async ({ request }) => {
  for (let week = 6; week <= 40; week += 1) {
    const html = await (await request.get(`/pregnancy-weeks/${week}`)).text();
    const reminder = /<aside[^>]*="movimentos"[\s\S]*?<\/aside>/.exec(html)?.[0];
    if (week < REMINDER_FROM) expect(reminder, `week ${week}`).toBeUndefined();
    else {
      expect(toText(reminder ?? ''), `week ${week}`).toContain(
        week < AT_ONCE_FROM
          ? 'fale com a equipe no mesmo dia'
          : 'Vá à maternidade na hora, de dia ou de noite. Não espere o dia seguinte.',
      );
    }
  }
});
