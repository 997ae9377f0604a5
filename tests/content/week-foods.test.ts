import { expect, it } from 'vitest';
import { readWeeks } from './read-weeks.ts';

const weeks = readWeeks();

it('says "uma" of the feminine foods and "um" of the others', () => {
  const FEMININE = new Set(
    (
      'lentilha cereja maçã pera manga banana-da-terra espiga alface acelga mandioca beterraba ' +
      'folha abóbora-de-pescoço cenoura erva-doce jaca melancia'
    ).split(' '),
  );
  for (const { food } of weeks) {
    const [noun = ''] = food.name.split(' ');
    expect(`${food.article} ${food.name}`).toBe(
      `${FEMININE.has(noun) ? 'uma' : 'um'} ${food.name}`,
    );
  }
});
