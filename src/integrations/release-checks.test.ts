import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContentTexts } from '#local/content/content-folder.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import {
  hidePreviewsFromSearch,
  questionnairesSigned,
  sellerFilledIn,
  siteAddressGiven,
} from './release-checks.ts';

describe('requireSeller', () => {
  const start = (isProduction: boolean, emptyFields: readonly string[]) => {
    const { hooks } = sellerFilledIn({ isProduction, emptyFields });
    // The hook asks for nothing of what Astro gives it.
    return () => (hooks['astro:build:start'] as () => void)();
  };

  it('refuses a production build with an empty field, and names the fields', () => {
    expect(start(true, ['taxId', 'supportEmail'])).toThrow(
      /taxId, supportEmail in src\/contract\/site/,
    );
  });

  it('lets a complete one, and every other build, through', () => {
    expect(start(true, [])).not.toThrow();
    expect(start(false, ['taxId'])).not.toThrow();
  });
});

describe('questionnairesSigned', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colinho-questionnaires-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const path = 'content/questionnaires/phq-9.yaml';
  const texts = readContentTexts(pathToFileURL(`${PROJECT_ROOT}/`));
  const unsigned = texts
    .find((one) => one.path === path)
    ?.text.replace(/^(comparedBy|signedBy|signedText):.*(?:\n .*)*/gm, '$1: null');
  const COMPARED = 'comparedBy: { name: Ana Souza, date: 2026-11-01 }';
  const SIGNED = 'signedBy: { name: Bia Lima, council: CRM-SP 123456, date: 2026-11-01 }';

  async function build(isProduction: boolean, text = ''): Promise<void> {
    await writeFile(join(folder, 'phq-9.yaml'), text);
    const hook = questionnairesSigned({ isProduction, folder: pathToFileURL(`${folder}/`) }).hooks[
      'astro:build:start'
    ];
    await (hook as () => Promise<void>)();
  }

  /** Signs a text as it is, with the code that the refusal names; and changes the cut-off afterwards, where it is told. */
  async function sign(text = '', cutOff = 'cutOff: 9'): Promise<string> {
    const named = text.replace('comparedBy: null', COMPARED).replace('signedBy: null', SIGNED);
    const said: unknown = await build(true, named).catch((error: unknown) => error);
    const [code = ''] = /[\da-f]{64}/.exec(String(said)) ?? [];
    return named.replace('signedText: null', `signedText: ${code}`).replace('cutOff: 9', cutOff);
  }

  it('refuses production while a name is missing, and says where', async () => {
    await expect(build(true, unsigned)).rejects.toThrow(
      /fill in comparedBy, signedBy, signedText \([\da-f]{64}\) in content.questionnaires.phq-9\.yaml/,
    );
    const compared = unsigned?.replace('comparedBy: null', COMPARED);
    await expect(build(true, compared)).rejects.toThrow('fill in signedBy, signedText');
  });

  it('refuses what was changed since it was signed', async () => {
    await expect(build(true, await sign(unsigned, 'cutOff: 10'))).rejects.toThrow(
      /fill in signedText \([\da-f]{64}\)/,
    );
  });

  it('lets a signed one, and every other build, through', async () => {
    await build(true, await sign(unsigned));
    await build(false, unsigned);
  });
});

describe('requireSiteUrl', () => {
  type Hook = NonNullable<ReturnType<typeof siteAddressGiven>['hooks']['astro:build:start']>;

  function build(isProduction: boolean, address?: string): void {
    const hook = siteAddressGiven({ isProduction, address }).hooks['astro:build:start'];
    void hook?.({} as Parameters<Hook>[0]);
  }

  it.each([
    undefined,
    '',
    'http://localhost:8888',
    'http://colinho.com.br',
    'https://x.br/a',
    'x.br',
  ])('stops production with %j', (address) => {
    expect(() => build(true, address)).toThrow('set SITE_URL');
  });

  it('lets production pass with its address, and anything else without', () => {
    build(true, 'https://colinho.com.br');
    build(true, 'https://colinho.com.br/');
    build(false);
  });
});

describe('hidePreviewsFromSearch', () => {
  const PAGE = '/\n  Content-Security-Policy: x\n';
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colinho-headers-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** What `_headers` holds after a build of that kind. */
  async function headersOf(context: string | undefined): Promise<string> {
    const file = join(folder, '_headers');
    await writeFile(file, PAGE);
    const hook = hidePreviewsFromSearch({ context }).hooks['astro:build:done'];
    const dir = pathToFileURL(`${folder}/`);
    await hook?.({ dir } as Parameters<NonNullable<typeof hook>>[0]);
    return readFile(file, 'utf8');
  }

  it.each(['deploy-preview', 'branch-deploy'])(
    'a %s says noindex on every address',
    async (kind) => {
      expect(await headersOf(kind)).toBe(`${PAGE}\n/*\n  X-Robots-Tag: noindex\n`);
    },
  );

  it.each(['production', '', undefined])('%s changes nothing', async (kind) => {
    expect(await headersOf(kind)).toBe(PAGE);
  });
});
