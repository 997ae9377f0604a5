import eslint from '@eslint/js';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Imports run one way: these files import nothing whose path matches. (A `group` would take '#' for a comment.) */
const flow = (files, forbidden, message) => ({
  files,
  ignores: ['**/*.test.{ts,tsx}'],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: ['^\\.\\./', ...forbidden].map((regex) => ({ regex, message })) },
    ],
  },
});

const SERVER_SIDE = '^#(server|functions|local|tests)/';
const BUILD = '^#(schemas|content-queries|integrations)/';
const VIEWS = '^#(components|layouts|styles)/';
/** What a feature shows: others take its stores and rules only. Ticks with a day and a note, reminders, the question for the birth and the choice of a child serve several; the diary's history corrects entries as its day does. */
const COMPONENTS =
  '^#features/(?!(?:checklists|reminders)/|pregnancy/(?:BirthForm|ChildChooser|ChildPage)|diary/(?:DayStrip|EntryList|DiarySheets)).*\\.(tsx|astro|css)$';

export default defineConfig(
  globalIgnores(['dist/', '.astro/', '.generated/', '.netlify/', '.local/', 'node_modules/']),
  eslint.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  astro.configs['flat/recommended'],
  reactHooks.configs.flat['recommended-latest'],
  {
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: ['.astro'] },
    },
  },
  {
    // A prerendered style attribute is blocked by the Content-Security-Policy and never restored.
    files: ['src/**/*.{astro,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='style']",
          message:
            'A prerendered style attribute is blocked by the CSP: use a class, or set it in an effect.',
        },
      ],
    },
  },
  {
    // The oldest browsers that we build for, of an iPhone that ends with iOS 16 among them, have none of these.
    files: ['src/{components,contract,features,lib}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...[
          ['AbortSignal', 'any'],
          ['Array', 'fromAsync'],
          ['Map', 'groupBy'],
          ['Object', 'groupBy'],
          ['Promise', 'try'],
          ['Promise', 'withResolvers'],
          ['URL', 'canParse'],
          ['URL', 'parse'],
        ].map(([object, property]) => ({ object, property, message: 'Safari 16.4 has none.' })),
      ],
    },
  },
  {
    files: ['tests/e2e/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name=/^(check|uncheck)$/][arguments.length=0]',
          message:
            'A press before the island is alive is carried out later, which check() takes for a failure: use click().',
        },
      ],
    },
  },
  {
    // Plain JavaScript and Astro templates carry no types for the type-aware rules to read.
    files: ['**/*.{js,mjs}', '**/*.astro', '**/*.astro/*.ts', '**/*.astro/*.js'],
    ...tseslint.configs.disableTypeChecked,
  },
  {
    // The reason in a comment would be sent with the page: an inline script goes as it is written.
    files: ['**/*.astro', '**/*.astro/*'],
    rules: { 'no-empty': ['error', { allowEmptyCatch: true }] },
  },
  flow(
    ['src/contract/**'],
    [SERVER_SIDE, BUILD, VIEWS, '^#(features|lib)/'],
    'src/contract is read by both ends of /api: it imports nothing but itself.',
  ),
  flow(
    ['src/lib/**'],
    [SERVER_SIDE, BUILD, VIEWS, '^#features/'],
    'src/lib is shared by the features: it imports the contract only.',
  ),
  flow(
    ['src/components/**'],
    [SERVER_SIDE, '^#(integrations|layouts|features)/'],
    'Shared components know no feature.',
  ),
  flow(
    ['src/features/**'],
    [SERVER_SIDE, '^#(integrations|layouts)/', COMPONENTS],
    'A feature takes from another only its stores and rules.',
  ),
  flow(
    ['src/features/maternity-folder/**'],
    [SERVER_SIDE, '^#(integrations|layouts)/'],
    'The folder for the hospital prints the birth plan; it takes nothing from above the features.',
  ),
  flow(
    ['src/{pages,layouts}/**'],
    [SERVER_SIDE, '^#integrations/'],
    'Pages and layouts compose features; they take nothing from the server side or the build.',
  ),
  flow(
    ['src/{schemas,content-queries}/**'],
    [SERVER_SIDE, '^#integrations/', VIEWS, COMPONENTS],
    'Schemas and queries of the content know the contract, lib and pure rules.',
  ),
  flow(
    ['netlify/**'],
    ['^#(local|tests)/', BUILD, VIEWS, '^#(features|lib)/'],
    'netlify/ takes from src/ only the contract.',
  ),
);
