import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const LIBRARY_HOOK_FOR_TEXTS = {
  name: 'react-i18next',
  importNames: ['useTranslation'],
  message: 'Use `useTranslation` of src/i18n/use-translation.',
};

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'coverage/**',
      '.data*/**',
      'contract/api.gen.ts',
      'server/platform/db/migrations/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
      // One dialect: `function` at the top level of a module, arrows for callbacks and typed
      // constants.
      'no-restricted-syntax': [
        'error',
        ...['Program', 'ExportNamedDeclaration'].map((parent) => ({
          selector:
            `${parent} > VariableDeclaration > ` +
            'VariableDeclarator[id.typeAnnotation=undefined] > ' +
            ':matches(ArrowFunctionExpression, FunctionExpression)',
          message: 'Declare a function at the top of a module with `function`.',
        })),
        {
          // Declaration merging (`declare module`) requires an interface.
          selector: ':matches(Program, ExportNamedDeclaration) > TSInterfaceDeclaration',
          message: 'Use a `type` instead of an `interface`.',
        },
      ],
    },
  },
  {
    files: ['docs/examples/**/*.js'],
    languageOptions: {
      globals: {
        FormData: 'readonly',
        URLSearchParams: 'readonly',
        document: 'readonly',
        fetch: 'readonly',
        location: 'readonly',
      },
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['src/**'],
    // The sign-in page reports its own failures to load, and keeps free of toasts.
    ignores: ['src/ui/lazy.ts', 'src/experience/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'react', importNames: ['lazy'], message: 'Use `lazy` of src/ui/lazy.' },
        LIBRARY_HOOK_FOR_TEXTS,
      ],
    },
  },
  {
    files: ['src/experience/**'],
    rules: { 'no-restricted-imports': ['error', LIBRARY_HOOK_FOR_TEXTS] },
  },
  {
    files: [
      'scripts/**',
      '*.{js,mjs,cjs}',
      'tests/bench/**',
      'tests/**/support/**',
      '.dependency-cruiser.cjs',
    ],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        URLSearchParams: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        Buffer: 'readonly',
        performance: 'readonly',
        AbortSignal: 'readonly',
        module: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        globalThis: 'readonly',
      },
    },
    rules: { 'no-console': 'off' },
  },
  prettier,
);
