import eslint from '@eslint/js';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Forbids a folder's files to import from others: the one-way flow of the architecture. */
const flow = (files, forbidden, message) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [{ group: ['../*', ...forbidden.map((name) => `#${name}/*`)], message }] },
    ],
  },
});

const SERVER_SIDE = ['server', 'functions', 'local'];
const BROWSER_SIDE = ['client', 'stores', 'islands', 'features'];
const VIEWS = ['components', 'layouts', 'styles'];

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
    // Plain JavaScript and Astro templates carry no types for the type-aware rules to read.
    files: ['**/*.{js,mjs}', '**/*.astro', '**/*.astro/*.ts', '**/*.astro/*.js'],
    ...tseslint.configs.disableTypeChecked,
  },
  flow(
    ['src/contract/**/*.ts'],
    ['queries', 'build', ...SERVER_SIDE, ...BROWSER_SIDE, ...VIEWS],
    'src/contract is a leaf: it may import src/rules only.',
  ),
  flow(
    ['src/rules/**/*.ts'],
    ['contract', 'queries', 'build', ...SERVER_SIDE, ...BROWSER_SIDE, ...VIEWS],
    'src/rules is pure: it imports nothing but itself.',
  ),
  flow(
    ['src/queries/**/*.ts'],
    ['build', ...SERVER_SIDE, ...BROWSER_SIDE, ...VIEWS],
    'Queries read the collections, the contract and the rules.',
  ),
  flow(
    ['src/pictures/**/*.ts'],
    ['contract', 'queries', 'build', ...SERVER_SIDE, ...BROWSER_SIDE, ...VIEWS],
    'Pictures are drawn from what they are given: they know the rules only.',
  ),
  flow(
    ['src/sounds/**/*.ts'],
    ['contract', 'queries', 'build', ...SERVER_SIDE, ...BROWSER_SIDE, ...VIEWS],
    'Sounds are made of numbers: they know the rules only.',
  ),
  flow(
    ['src/client/**/*.ts'],
    ['queries', 'build', 'stores', 'islands', 'features', ...SERVER_SIDE, ...VIEWS],
    'The client talks to /api and knows no store and no view.',
  ),
  flow(
    ['src/stores/**/*.ts'],
    ['queries', 'build', 'islands', 'features', ...SERVER_SIDE, ...VIEWS],
    'Stores know the client, the contract and the rules.',
  ),
  flow(
    ['src/islands/**/*.{ts,tsx}'],
    ['queries', 'build', ...SERVER_SIDE],
    'Islands know stores, the contract and the rules.',
  ),
  flow(
    ['src/features/**/*.{ts,tsx}'],
    ['queries', 'build', 'pages', 'layouts', ...SERVER_SIDE],
    'Features know shared components, stores, the client, the contract and the rules.',
  ),
  flow(
    ['src/{pages,layouts,components}/**/*.{ts,tsx,astro}'],
    ['build', ...SERVER_SIDE],
    'Pages and components take nothing from the server side.',
  ),
  flow(
    ['netlify/**/*.ts'],
    ['queries', 'build', 'local', 'tests', ...BROWSER_SIDE, ...VIEWS],
    'netlify/ takes from src/ only the contract and the rules.',
  ),
);
