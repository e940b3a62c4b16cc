/** What a fence's language is called in every language of the console. */
const NAMES: Readonly<Record<string, string>> = {
  csharp: 'C#',
  cshtml: 'Razor',
  dart: 'Dart',
  go: 'Go',
  groovy: 'Groovy',
  html: 'HTML',
  http: 'HTTP',
  ini: 'INI',
  java: 'Java',
  js: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  php: 'PHP',
  py: 'Python',
  razor: 'Razor',
  ruby: 'Ruby',
  sh: 'Shell',
  svelte: 'Svelte',
  swift: 'Swift',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  vue: 'Vue',
  xml: 'XML',
  yaml: 'YAML',
};

/** Of a block of code without a file name. */
export function languageName(language: string): string | undefined {
  return NAMES[language] ?? (language || undefined);
}
