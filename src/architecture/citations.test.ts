import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  declaresName,
  documentCitations,
  hasSection,
  linksIn,
  resolveCitedPath,
  sectionsOf,
  sourceCitations,
  textFiles,
  type Citation,
} from './citations.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
// This file cites absent files on purpose.
const files = textFiles(root).filter((file) => file !== 'src/architecture/citations.test.ts')
const pages = files.filter((file) => file.endsWith('.md'))
const at = (file: string, { line }: { line: number }): string => `${file}:${line}`

/** The broken citations of a file, as sentences. */
const broken = (file: string, citations: readonly Citation[]): string[] =>
  citations.flatMap(({ path, section, line }) => {
    const place = resolveCitedPath(root, file, path)
    if (!place) return [`${at(file, { line })} names ${path}, which does not exist`]
    return hasSection(root, place, section)
      ? []
      : [`${at(file, { line })} names ${place} without #${section}`]
  })

describe('what comments and pages cite', () => {
  test('is in the repository: every page that a file names, with its section', () => {
    expect(files.flatMap((file) => broken(file, documentCitations(read(file))))).toEqual([])
  })

  test('is in the repository: every source file that a comment or a page names, by its path or the end of it', () => {
    const all = files.map((file) => `/${file}`)
    const missing = files.flatMap((file) =>
      sourceCitations(file, read(file))
        .filter(({ path }) => {
          const end = posix.normalize(path).replace(/^(?:\.\.\/)+/, '')
          return !resolveCitedPath(root, file, path) && !all.some((other) => other.endsWith(`/${end}`))
        })
        .map((citation) => `${at(file, citation)} names ${citation.path}, which does not exist`),
    )
    expect(missing).toEqual([])
  })

  test('is a recorded decision', () => {
    const numbers = new Set(pages.flatMap((page) => page.match(/^docs\/decisions\/0*(\d+)-/)?.[1] ?? []))
    const missing = files.flatMap((file) =>
      [...read(file).matchAll(/\(decision (\d+)\)/g)]
        .filter(([, number = '']) => !numbers.has(number))
        .map(([citation]) => `${file}: ${citation}`),
    )
    expect(missing).toEqual([])
  })
})

describe('links of pages', () => {
  const links = pages.flatMap((page) => linksIn(read(page)).map((link) => ({ page, ...link })))

  test('lead to an existing file, folder or section', () => {
    const missing = links.flatMap(({ page, target, line }) => {
      const [path = '', section] = target.split('#')
      const place = path === '' ? page : posix.join(posix.dirname(page), path)
      const isThere = resolveCitedPath(root, '.', place) !== null && hasSection(root, place, section)
      return isThere ? [] : [`${at(page, { line })} links to ${target}`]
    })
    expect(missing).toEqual([])
  })

  test('with the name of a function lead to the file that declares it, and those with a path to that file', () => {
    const wrong = links.flatMap(({ page, text, target, line }) => {
      const name = /^`([^`]+)`$/.exec(text)?.[1]
      const place = posix.join(posix.dirname(page), target.split('#')[0] ?? '')
      if (!name || !/\.(?:ts|tsx|mjs|sql)$/.test(place) || resolveCitedPath(root, '.', place) === null)
        return []
      const isRight = /^[\w$]+$/.test(name) ? declaresName(read(place), name) : place.endsWith(name)
      return isRight || name.startsWith('#') ? [] : [`${at(page, { line })}: ${place} is not ${name}`]
    })
    expect(wrong).toEqual([])
  })

  test('of the walks lead to a source file at every step', () => {
    const hops = read('docs/walks.md')
      .split('\n')
      .filter((line) => /^\| *\d/.test(line))
    expect(hops.length).toBeGreaterThan(20)
    expect(hops.filter((hop) => !linksIn(hop).some(({ target }) => /\.(?:ts|tsx)$/.test(target)))).toEqual([])
  })
})

describe('tests that pages name', () => {
  test.each(['docs/invariants.md', 'docs/security-holes.md'])('%s names existing tests', (page) => {
    const tests = files.filter((file) => file.endsWith('.test.ts')).map((file) => `/${file}`)
    const named = read(page)
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => line.match(/`[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)+`/g) ?? [])
      .map((span) => span.slice(1, -1))
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((name) => !tests.some((file) => file.endsWith(`/${name}.test.ts`)))).toEqual([])
  })
})

describe('the parser of citations', () => {
  test('finds pages in comments, with their sections, and none in URLs', () => {
    const text =
      '/** Rates (docs/gst.md#rates). */\nconst a = 1 // see https://example.test/docs/far.md or ./near.md'
    expect(documentCitations(text)).toEqual([
      { path: 'docs/gst.md', section: 'rates', line: 1 },
      { path: './near.md', section: null, line: 2 },
    ])
  })

  test('finds source files in comments and code spans only', () => {
    const code = "import { a } from './a.ts'\n/** As in cart/price.ts. */"
    expect(sourceCitations('x.ts', code)).toEqual([{ path: 'cart/price.ts', section: null, line: 2 }])
    expect(sourceCitations('x.md', 'price.ts and `rules.ts`')).toEqual([
      { path: 'rules.ts', section: null, line: 1 },
    ])
  })

  test.each([
    ['a page that does not exist', 'docs/absent.md', 'names docs/absent.md, which does not exist'],
    ['a section that does not exist', 'docs/house.md#attic', 'names docs/house.md without #attic'],
  ])('refuses %s', (_, citation, refusal) => {
    expect(broken('src/main.ts', documentCitations(`// See ${citation} about it.`))).toEqual([
      `src/main.ts:1 ${refusal}`,
    ])
  })

  test('names sections as GitHub does', () => {
    const page = '# A & B\n## `code`, and more\n```\n# no heading\n```\n### [Linked](x.md) part'
    expect([...sectionsOf(page)]).toEqual(['a--b', 'code-and-more', 'linked-part'])
  })

  test('skips links in code blocks and those that leave the repository', () => {
    expect(linksIn('[a](b.md)\n```\n[c](d.md)\n```\n[e](https://example.test)')).toEqual([
      { text: 'a', target: 'b.md', line: 1 },
    ])
  })

  test('distinguishes a declaration from a mention', () => {
    expect(declaresName('export async function placeOrder(db) {}', 'placeOrder')).toBe(true)
    expect(declaresName('export const placeOrder = endpoint({})', 'placeOrder')).toBe(true)
    expect(declaresName("export {\n  placeOrder,\n} from './place-order.ts'", 'placeOrder')).toBe(true)
    expect(declaresName('return placeOrder(db)', 'placeOrder')).toBe(false)
  })
})
