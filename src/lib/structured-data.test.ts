import { expect, it } from 'vitest';
import { toBreadcrumbs, toJsonLd } from './structured-data.ts';

it('counts the steps to a page, which needs no address of its own', () => {
  const landing = { name: 'Início', url: 'https://exemplo.com.br/' };
  expect(toBreadcrumbs([landing], 'Enxoval')).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Início', item: 'https://exemplo.com.br/' },
      { '@type': 'ListItem', position: 2, name: 'Enxoval' },
    ],
  });
});

it('cannot be left by a text, and says the same', () => {
  const things = [{ name: '</script><script>alert(1)<!--' }];
  const text = toJsonLd(things);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', ...things[0] });
});

it('puts several things under one roof', () => {
  expect(JSON.parse(toJsonLd([{ name: 'a' }, { name: 'b' }]))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ name: 'a' }, { name: 'b' }],
  });
});
