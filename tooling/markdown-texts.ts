import { readFile } from 'node:fs/promises';
import { marked, type Token, type Tokens } from 'marked';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { parse as parseYaml } from 'yaml';
import { matterShapes } from '#content/texts/shapes.ts';
import type { LongText, Section } from '#site/texts/long-text.ts';

/**
 * Compiles content/texts to modules: front matter, and a section per `##` with HTML and list items.
 * Fails on invalid texts.
 */
export function markdownTexts(): Plugin {
  return {
    name: 'markdown-texts',
    enforce: 'pre',
    async load(id) {
      const match = /\/content\/texts\/(?:es|en)\/(?:(\w+)\/)?[\w-]+\.md$/.exec(id);
      if (!match) return null;
      this.addWatchFile(id);
      const text = readText(await readFile(id, 'utf8'), match[1] ?? 'legal', id);
      return `export default ${JSON.stringify(text)};`;
    },
  };
}

function readText(source: string, kind: string, name: string): LongText {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replace(/\r\n/g, '\n'));
  if (!match) throw new Error(`${name}: the front matter between two lines of --- is missing`);
  const shape = matterShapes[kind as keyof typeof matterShapes];
  if (!shape) throw new Error(`${name}: there is no kind of text called "${kind}"`);
  const matter = v.safeParse(shape, parseYaml(match[1] ?? '', { schema: 'failsafe' }));
  if (!matter.success) {
    const faults = matter.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
    throw new Error(`${name}: ${faults.join('; ')}`);
  }
  const [intro = [], ...parts] = splitAtHeadings(marked.lexer(match[2] ?? ''));
  const [written, sections] =
    kind === 'syllabus'
      ? [
          intro
            .map(({ raw }) => raw)
            .join('')
            .trim(),
          parts.map(topicOf),
        ]
      : [htmlOf(intro), parts.map(sectionOf)];
  return { matter: matter.output as Record<string, string>, intro: written, sections };
}

function splitAtHeadings(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2) parts.push([]);
    parts.at(-1)?.push(token);
  }
  return parts;
}

function sectionOf([heading, ...body]: Token[]): Section {
  const list = body.find((token) => token.type === 'list') as Tokens.List | undefined;
  return {
    heading: (heading as Tokens.Heading).text,
    html: htmlOf(body),
    text: htmlOf(body.filter((token) => token !== list)),
    items: list?.items.map((item) => marked.parseInline(item.text) as string) ?? [],
  };
}

/** Kept as Markdown for `RichText`. */
function topicOf([heading, ...body]: Token[]): Section {
  const list = body.find((token) => token.type === 'list') as Tokens.List | undefined;
  const items = list?.items.map(({ text }) => text) ?? [];
  return { heading: (heading as Tokens.Heading).text, html: '', text: '', items };
}

function htmlOf(tokens: Token[]): string {
  return marked.parser(tokens).trim();
}
