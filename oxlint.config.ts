import { defineConfig, type OxlintOverride } from 'oxlint';

/**
 * Imports run one way: these files import nothing whose path matches an expression, or one of a list of globs (in which
 * a bare `#` would begin a comment).
 */
const flow = (
  files: string[],
  forbidden: readonly (string | string[])[],
  message: string,
): OxlintOverride => ({
  files,
  excludeFiles: ['**/*.test.{ts,tsx}'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: ['^\\.\\./', ...forbidden].map((paths) =>
          typeof paths === 'string' ? { regex: paths, message } : { group: paths, message },
        ),
      },
    ],
  },
});

const SERVER_SIDE = '^#(server|functions|local|tests)/';
const BUILD = '^#(schemas|content-queries|integrations)/';
const VIEWS = '^#(components|layouts|styles)/';
/**
 * What a feature shows: others take its stores and rules only. Ticks with a day and a note, reminders, the question for
 * the birth and the choice of a child serve several; the diary's history corrects entries as its day does.
 */
const COMPONENTS = [
  '\\#features/**/*.{tsx,astro,css}',
  '!\\#features/{checklists,reminders}/**',
  '!\\#features/pregnancy/{BirthForm,ChildChooser,ChildPage}.*',
  '!\\#features/diary/{DayStrip,EntryList,DiarySheets}.*',
];

/** A prerendered style attribute is blocked by the Content-Security-Policy and never restored. */
const STYLE = {
  propName: 'style',
  message:
    'A prerendered style attribute is blocked by the CSP: use a class, or set it in an effect.',
};

export default defineConfig({
  plugins: ['typescript', 'react'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['node_modules/', 'dist/', '.astro/', '.generated/', '.netlify/', '.local/'],
  categories: { correctness: 'error' },
  rules: {
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-useless-assignment': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'preserve-caught-error': 'error',
    'react/rules-of-hooks': 'error',
    'react/unsupported-syntax': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/require-await': 'error',
    'typescript/restrict-plus-operands': 'error',
    // Children are a prop here where Astro hands them over; the rest speaks of what is meant as it is written.
    'react/no-children-prop': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
  },
  overrides: [
    {
      files: ['src/**/*.tsx'],
      rules: {
        'react/forbid-dom-props': ['error', { forbid: [STYLE] }],
        'react/forbid-component-props': ['error', { forbid: [STYLE] }],
      },
    },
    {
      // The oldest browsers that we build for, of an iPhone that ends with iOS 16 among them, have none of these.
      files: ['src/{components,contract,features,lib}/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...(
            [
              ['AbortSignal', 'any'],
              ['Array', 'fromAsync'],
              ['Map', 'groupBy'],
              ['Object', 'groupBy'],
              ['Promise', 'try'],
              ['Promise', 'withResolvers'],
              ['URL', 'canParse'],
              ['URL', 'parse'],
            ] as const
          ).map(([object, property]) => ({ object, property, message: 'Safari 16.4 has none.' })),
        ],
      },
    },
    {
      files: ['tests/e2e/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...['check', 'uncheck'].map((property) => ({
            property,
            message:
              'A press before the island is alive is carried out later, which check() takes for a failure: use click().',
          })),
        ],
      },
    },
    {
      // Plain JavaScript carries no types for the rules to read.
      files: ['**/*.js'],
      env: { node: true },
      rules: {
        'no-undef': 'error',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
    {
      // The reason in a comment would be sent with the page: an inline script goes as it is written.
      files: ['**/*.astro'],
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
  ],
});
