import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import MiniSearch from 'minisearch';
import { projectRoot } from '~/server/platform/config/project-root';

/** One section of the built-in documentation. */
export type Article = {
  id: string;
  /** Title of the page, then of the section. */
  title: string;
  text: string;
};

const folder = path.join(projectRoot, 'docs/help');

/** A heading and what stands below it. */
function headed(section: string): { title: string; text: string } {
  const [title = '', ...lines] = section.split('\n');
  return { title: title.trim(), text: lines.join('\n').trim() };
}

/** Sections of a page: its introduction, if any, and what stands below each second-level heading. */
function sectionsOf(file: string): Article[] {
  const [head = '', ...sections] = readFileSync(path.join(folder, file), 'utf8').split(/^## /m);
  const page = headed(head.replace(/^# /, ''));
  const articles = [
    ...(page.text === '' ? [] : [page]),
    ...sections.map(headed).map(({ title, text }) => ({ title: `${page.title}: ${title}`, text })),
  ];
  const name = path.basename(file, '.md');
  return articles.map((article, index) => ({ id: `${name}-${index}`, ...article }));
}

function load() {
  const articles = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .flatMap(sectionsOf);
  const index = new MiniSearch<Article>({
    fields: ['title', 'text'],
    searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.15 },
  });
  index.addAll(articles);
  return { index, byId: new Map(articles.map((article) => [article.id, article])) };
}

let loaded: ReturnType<typeof load> | undefined;

/** Words that say nothing about what a question is about. */
const FILLERS = new Set(
  'a an and are at be can do does for from get have how i if in is it me my not of on or should that the this to use was what when where which who why will with you your'.split(
    ' ',
  ),
);

/** The sections that fit a question best, best first; none when nothing fits. */
export function findArticles(question: string, limit: number): Article[] {
  loaded ??= load();
  const { index, byId } = loaded;
  const words = question
    .toLowerCase()
    .split(/[^\p{L}\p{N}_-]+/u)
    .filter((word) => word !== '' && !FILLERS.has(word));
  return index
    .search(words.join(' '))
    .slice(0, limit)
    .flatMap(({ id }) => byId.get(String(id)) ?? []);
}
