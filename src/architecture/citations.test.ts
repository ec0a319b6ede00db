import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  allFiles,
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
import { codeSpansIn, existsIn, isPathIn, namesIn, withFolders, wordsIn } from './code-spans.ts'

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

/** Names of tools, libraries and protocols, and those of the example in CONTRIBUTING.md. */
const FOREIGN_NAMES = new Set(['SCHED_BATCH', 'pg_stat_statements', 'resetModules', 'wishlist_full'])

describe('code in the prose of pages', () => {
  const spans = pages.flatMap((page) => codeSpansIn(read(page)).map((span) => ({ page, ...span })))
  const every = allFiles(root)

  test('that is a path leads to an existing file or folder', () => {
    const paths = withFolders(every)
    const aliases = Object.entries((JSON.parse(read('package.json')) as { imports: object }).imports)
    const placesOf = (page: string, path: string): string[] =>
      path.startsWith('#')
        ? aliases
            .filter(([alias]) => path.startsWith(alias.replace('*', '')))
            .map(([alias, place]) => place.replace('./', '').replace('*', path.slice(alias.length - 1)))
        : [path, posix.join(posix.dirname(page), path)]
    const missing = spans
      .filter(({ page, text }) => isPathIn(text, page, paths))
      .filter(({ page, text }) => !placesOf(page, text).some((place) => existsIn(paths, place)))
      .map((span) => `${at(span.page, span)} names ${span.text}, which does not exist`)
    expect(missing).toEqual([])
  })

  test('that is a name occurs in the source', () => {
    const source = every.filter(
      (file) =>
        /\.(?:ts|tsx|mjs|css|sql|json|ya?ml)$|^Dockerfile$/.test(file) && file !== 'package-lock.json',
    )
    const words = wordsIn(source.filter((file) => !file.startsWith('src/architecture/citations.')).map(read))
    const unknown = spans.flatMap((span) =>
      namesIn(span.text)
        .filter((name) => !words.has(name) && !FOREIGN_NAMES.has(name))
        .map((name) => `${at(span.page, span)} names ${name}, which the source does not have`),
    )
    expect(unknown).toEqual([])
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

  test('takes paths, but no URLs or media types, from the prose', () => {
    const paths = withFolders([
      'src/domains/buying/cart/rules.ts',
      'e2e/money.test.ts',
      'migrations/0001_cart.sql',
    ])
    expect(
      ['src/domains', '#platform/time', '/cart', 'text/html', 'src'].map((span) =>
        isPathIn(span, 'README.md', paths),
      ),
    ).toEqual([true, true, false, false, false])
    const present = [
      'src/domains/<group>/cart/',
      'src/*/{buying,selling}/cart',
      'e2e/money',
      'migrations/NNNN_cart.sql',
      'buying/cart/',
    ]
    const absent = [
      'src/domains/money',
      'src/domains/*/rules.ts',
      'src/{buying,selling}/cart',
      'e2e/mone',
      'ying/cart/',
    ]
    expect(present.filter((path) => !existsIn(paths, path))).toEqual([])
    expect(absent.filter((path) => existsIn(paths, path))).toEqual([])
  })

  test('takes names, but no plain words, from the prose', () => {
    expect(codeSpansIn('`one`\n```\n`two`\n```\nand `three`')).toEqual([
      { text: 'one', line: 1 },
      { text: 'three', line: 5 },
    ])
    expect(namesIn('placeOrder(db), DATA_DIR, cart_Id and kebab-case')).toEqual([
      'placeOrder',
      'DATA_DIR',
      'cart_Id',
    ])
    expect(namesIn("publish('orders.placed')")).toEqual(['publish'])
  })

  test('distinguishes a declaration from a mention', () => {
    expect(declaresName('export async function placeOrder(db) {}', 'placeOrder')).toBe(true)
    expect(declaresName('export const placeOrder = endpoint({})', 'placeOrder')).toBe(true)
    expect(declaresName("export {\n  placeOrder,\n} from './place-order.ts'", 'placeOrder')).toBe(true)
    expect(declaresName('return placeOrder(db)', 'placeOrder')).toBe(false)
  })
})
