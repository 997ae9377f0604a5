import { getCollection } from 'astro:content';
import { excerpt } from '#lib/text.ts';
import { TROUSSEAU_PATH } from '#lib/menu.ts';
import { PRODUCT_TAGLINE } from '#contract/site.ts';
import { listGuideEntries } from './guides.ts';
import { onceABuild } from './once.ts';

/** A page that search engines and messengers may show, and what its share picture says. */
export interface PublicPage {
  /** Address without origin: '/pregnancy-weeks/20'. */
  readonly path: string;
  /** What the page is called in a trail and on its picture: 'Semana 20'. */
  readonly name: string;
  /** One short line under the name. */
  readonly line: string;
  /** Name of the drawing. */
  readonly drawing: string;
  /** Path of the page above it, where there is one between the landing page and this. */
  readonly parent?: string;
  /** A text to read from beginning to end: an article to messengers. */
  readonly isArticle?: boolean;
}

const WEEKS_PATH = '/pregnancy-weeks';
const LINE_LIMIT = 90;
const FIRST_CLAUSE = /^.{25,}?(?=[.,:;](\s|$))/;

const MAIN_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    name: PRODUCT_TAGLINE.replace(/\.$/, ''),
    line: 'Semanas da gestação e enxoval grátis, em português',
    drawing: 'manga',
  },
  {
    path: WEEKS_PATH,
    name: 'Semanas da gestação',
    line: 'O bebê e o seu corpo, da semana 6 à semana 40',
    drawing: 'melancia',
  },
  {
    path: '/de-quantas-semanas',
    name: 'De quantas semanas estou?',
    line: 'A conta pela última menstruação ou pelo ultrassom, sem conta',
    drawing: 'melancia',
  },
  {
    path: TROUSSEAU_PATH,
    name: 'Enxoval',
    line: 'O que levar, o que ter em casa e quanto comprar',
    drawing: 'meias',
  },
  {
    path: '/contraction-timer',
    name: 'Contador de Contrações',
    line: 'Um botão grande para marcar cada contração',
    drawing: 'cronometro',
  },
  {
    path: '/subscriptions',
    name: 'Planos',
    line: 'Mensal ou anual, sem renovação automática',
    drawing: 'coracao',
  },
  {
    path: '/help',
    name: 'Ajuda',
    line: 'Senha, pagamentos, os seus dados, e como falar com a gente',
    drawing: 'cha',
    isArticle: true,
  },
  {
    path: '/primeiros-socorros',
    name: 'Primeiros socorros do bebê',
    line: 'O que fazer até a ajuda chegar, de graça e sem conta',
    drawing: 'sirene',
    isArticle: true,
  },
  {
    path: '/nascimento-antes-da-ajuda',
    name: 'O bebê está nascendo antes da ajuda',
    line: 'Passo a passo, enquanto o SAMU não chega',
    drawing: 'sirene',
    isArticle: true,
  },
  {
    // Who looks for it must find it; it is pushed nowhere: no menu, no card, no banner.
    path: '/after-loss',
    name: 'Cuidado e direitos depois de uma perda',
    line: 'O corpo, o luto, os papéis, e com quem falar',
    drawing: 'cha',
    isArticle: true,
  },
  {
    path: '/terms',
    name: 'Termos de uso',
    line: 'A conta, os planos e como desistir da compra',
    drawing: 'prancheta',
    isArticle: true,
  },
  {
    path: '/privacy',
    name: 'Privacidade',
    line: 'Que dados guardamos, por quê, e como você decide',
    drawing: 'coracao',
    isArticle: true,
  },
];

/** Every page without noindex: the main ones, the weeks and the guides. Every page asks for this list. */
export const listPublicPages = onceABuild(async (): Promise<readonly PublicPage[]> => [
  ...MAIN_PAGES,
  ...(await listWeekPages()),
  ...(await listGuidePages()),
]);

async function listWeekPages(): Promise<PublicPage[]> {
  const weeks = await getCollection('weeks');
  return weeks.map(({ data: { week, food } }) => ({
    path: `${WEEKS_PATH}/${week}`,
    name: `Semana ${week}`,
    line: `Do tamanho de ${food.article} ${food.name}`,
    drawing: food.drawing,
    parent: WEEKS_PATH,
    isArticle: true,
  }));
}

async function listGuidePages(): Promise<PublicPage[]> {
  const guides = (await listGuideEntries()).map(([slug, { data }]) => ({ ...data, slug }));
  return guides.map(({ slug, title, lead, drawing }) => ({
    path: `/${slug}`,
    name: title,
    line: toLine(lead),
    drawing,
    isArticle: true,
  }));
}

/** The first clause that says something by itself: a picture has no room for more. */
function toLine(lead: string): string {
  const clause = FIRST_CLAUSE.exec(lead)?.[0] ?? lead;
  return excerpt(clause, LINE_LIMIT);
}
